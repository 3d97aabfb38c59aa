//! How much one run, and all runs together, may use.

use runut::desk::{LimitsAsked, Request};
use std::time::Duration;

/// The limits of a server. What a request asks for is granted up to these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Wall clock of one run.
    pub time: Duration,
    /// Bytes of tables of all runs together; each search may use its share.
    pub memory: u64,
    /// Threads of one search.
    pub threads: usize,
    /// Bytes of a request.
    pub body: usize,
    /// Searches at once.
    pub searches: usize,
    /// Searches that may wait for their turn; more are refused (429).
    pub waiting: usize,
    /// Small questions (a picture, a move) at once; they never wait for searches.
    pub quick: usize,
    /// Open answers; more are refused (503).
    pub streams: usize,
    /// Open connections; more are refused (503).
    pub connections: usize,
    /// Bytes of an answer that may wait for a slow reader; then the search waits too.
    pub ahead: usize,
    /// How long a search waits for a reader that does not read, and the server for a request that does not come.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            time: Duration::from_secs(600),
            memory: 2 << 30,
            threads: cores,
            body: 12 << 20,
            searches: cores.max(4),
            waiting: 32,
            quick: 2 * cores,
            streams: 320,
            connections: 512,
            ahead: 256 << 10,
            patience: Duration::from_secs(30),
        }
    }
}

impl Limits {
    /// Brings what a request asks for down to what is granted.
    pub fn grant(&self, request: &mut Request) {
        let granted = |asked: &mut LimitsAsked| {
            let most = self.time.as_millis().try_into().unwrap_or(u64::MAX);
            asked.time_ms = Some(asked.time_ms.map_or(most, |time| time.min(most)));
            let most = self.memory / self.searches.max(1) as u64;
            asked.memory = Some(asked.memory.map_or(most, |memory| memory.min(most)));
        };
        let fewer = |threads: &mut usize| *threads = (*threads).clamp(1, self.threads.max(1));
        macro_rules! search {
            ($request:expr) => {{
                granted(&mut $request.limits);
                fewer(&mut $request.threads);
            }};
        }
        match request {
            Request::Solve(request) => search!(request),
            Request::Count(request) => search!(request),
            Request::Enumerate(request) => search!(request),
            Request::Trace(request) => search!(request),
            Request::Grade(request) => search!(request),
            Request::Explain(request) => granted(&mut request.limits),
            Request::Generate(request) => granted(&mut request.limits),
            Request::Sheet(request) => granted(&mut request.limits),
            Request::Compare(request) => {
                // Whoever says nothing has limits of the desk's own, which are lower.
                if let Some(limits) = &mut request.limits {
                    granted(limits);
                }
            }
            _ => {}
        }
    }

    /// Whether a request searches: then it waits for its turn among the searches.
    pub fn searches(request: &Request) -> bool {
        matches!(
            request,
            Request::Solve(_)
                | Request::Count(_)
                | Request::Enumerate(_)
                | Request::Trace(_)
                | Request::Grade(_)
                | Request::Explain(_)
                | Request::Generate(_)
                | Request::Compare(_)
                | Request::Sheet(_)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn less_is_granted_and_more_is_not() {
        let limits = Limits { time: Duration::from_secs(1), threads: 2, ..Limits::default() };
        let granted = |json: &str| {
            let mut request: Request = serde_json::from_str(json).unwrap();
            limits.grant(&mut request);
            match request {
                Request::Count(count) => (count.limits.time_ms, count.threads),
                _ => panic!("a count"),
            }
        };
        let asked = |more: &str| format!(r#"{{"verb":"count","puzzle":"@soma"{more}}}"#);
        assert_eq!(granted(&asked("")), (Some(1000), 1));
        assert_eq!(granted(&asked(r#","threads":99,"limits":{"time_ms":5000}"#)), (Some(1000), 2));
        assert_eq!(granted(&asked(r#","limits":{"time_ms":20}"#)), (Some(20), 1));
    }

    #[test]
    fn every_request_that_has_limits_is_limited() {
        // A verb that carries limits and is not known here would run as long as it likes.
        for verb in Request::VERBS {
            let least = [
                format!(r#"{{"verb":"{verb}","limits":{{}}}}"#),
                format!(r#"{{"verb":"{verb}","puzzle":"@soma","limits":{{}}}}"#),
                format!(r#"{{"verb":"{verb}","family":"sliding","limits":{{}}}}"#),
            ];
            let Some(mut request) =
                least.iter().find_map(|json| serde_json::from_str::<Request>(json).ok())
            else {
                continue;
            };
            assert!(Limits::searches(&request), "{verb} waits for its turn");
            Limits::default().grant(&mut request);
            let json = serde_json::to_value(&request).unwrap();
            assert!(json["limits"]["time_ms"].is_u64(), "{verb} has no limit of time: {json}");
        }
    }
}
