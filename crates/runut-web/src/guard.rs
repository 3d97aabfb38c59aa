//! Who may ask.
//!
//! A page of another site, open in the same browser, can send requests to this machine; a name whose address was changed
//! under way (DNS rebinding) can even read the answers. So the `Host` must be this machine by its address or `localhost`,
//! an `Origin`, where a browser sends one, must be the same host, and a request to the desk must be JSON, which no
//! form can send.

use crate::words;
use axum::http::{HeaderMap, Method, StatusCode, header};
use runut::Message;
use std::net::IpAddr;

/// Who may ask.
#[derive(Clone, Debug, Default)]
pub struct Guard {
    /// Whether other machines may ask: then every address is as good as another, but still no strange name.
    pub remote: bool,
    /// Names that are good besides.
    pub names: Vec<String>,
}

impl Guard {
    /// Why a request is refused, if it is.
    ///
    /// # Errors
    /// The status, and what is wrong.
    pub fn check(&self, method: &Method, headers: &HeaderMap) -> Result<(), (StatusCode, Message)> {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let host = text(header::HOST).unwrap_or_default();
        if headers.get_all(header::HOST).iter().count() != 1 || !self.is_here(host) {
            return Err((StatusCode::MISDIRECTED_REQUEST, words::strange_host(host)));
        }
        if let Some(origin) = text(header::ORIGIN)
            && origin.strip_prefix("http://") != Some(host)
            && origin.strip_prefix("https://") != Some(host)
        {
            return Err((StatusCode::FORBIDDEN, words::strange_origin(origin)));
        }
        if let Some(site) = headers.get("sec-fetch-site")
            && method == Method::POST
            && site != "same-origin"
            && site != "none"
        {
            return Err((StatusCode::FORBIDDEN, words::strange_origin("?")));
        }
        let json =
            |kind: &str| kind.split(';').next().unwrap_or_default().trim() == "application/json";
        if method == Method::POST && !text(header::CONTENT_TYPE).is_some_and(json) {
            return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, words::not_json()));
        }
        Ok(())
    }

    fn is_here(&self, host: &str) -> bool {
        let name = match host.strip_prefix('[') {
            Some(rest) => rest.split(']').next().unwrap_or_default(),
            None => host.rsplit_once(':').map_or(host, |(name, _)| name),
        };
        if let Ok(address) = name.parse::<IpAddr>() {
            return self.remote || address.is_loopback();
        }
        let name = name.to_ascii_lowercase();
        name == "localhost" || name.ends_with(".localhost") || self.names.contains(&name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(guard: &Guard, method: Method, headers: &[(&'static str, &str)]) -> u16 {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        guard.check(&method, &map).map_or_else(|(status, _)| status.as_u16(), |()| 200)
    }

    #[test]
    fn only_this_machine_by_a_name_that_nobody_can_change() {
        let here = Guard::default();
        for host in ["localhost", "localhost:8024", "127.0.0.1:8024", "[::1]:8024", "a.localhost"] {
            assert_eq!(asked(&here, Method::GET, &[("host", host)]), 200, "{host}");
        }
        for host in
            ["", "evil.example", "192.0.2.7:8024", "localhost.evil.example", "[2001:db8::1]"]
        {
            assert_eq!(asked(&here, Method::GET, &[("host", host)]), 421, "{host}");
        }
        assert_eq!(asked(&here, Method::GET, &[]), 421);
        assert_eq!(asked(&here, Method::GET, &[("host", "localhost"), ("host", "evil")]), 421);
        let remote = Guard { remote: true, names: vec!["runut.lan".into()] };
        assert_eq!(asked(&remote, Method::GET, &[("host", "192.0.2.7:8024")]), 200);
        assert_eq!(asked(&remote, Method::GET, &[("host", "Runut.lan:8024")]), 200);
        assert_eq!(asked(&remote, Method::GET, &[("host", "evil.example")]), 421);
    }

    #[test]
    fn no_other_site_may_ask() {
        let guard = Guard::default();
        let json = ("content-type", "application/json; charset=utf-8");
        let host = ("host", "localhost:8024");
        let post = |more: &[(&'static str, &str)]| {
            let mut headers = vec![host, json];
            headers.extend(more);
            asked(&guard, Method::POST, &headers)
        };
        assert_eq!(post(&[]), 200);
        assert_eq!(post(&[("origin", "http://localhost:8024")]), 200);
        for origin in
            ["http://evil.example", "null", "http://localhost:9999", "http://localhost:8024.evil"]
        {
            assert_eq!(post(&[("origin", origin)]), 403, "{origin}");
        }
        assert_eq!(post(&[("sec-fetch-site", "cross-site")]), 403);
        assert_eq!(post(&[("sec-fetch-site", "same-site")]), 403);
        assert_eq!(post(&[("sec-fetch-site", "same-origin")]), 200);
        let plain = ("content-type", "text/plain");
        assert_eq!(asked(&guard, Method::POST, &[host, plain]), 415);
        assert_eq!(asked(&guard, Method::POST, &[host]), 415);
    }
}
