//! The one implementation of the traits: every typed family, puzzle, question and solution behind them.

use super::*;
use crate::answer::{default_strategy, strategy};
use crate::proof::{self, Formula};
use crate::puzzle::{Export, Format, Puzzle, Strategy};
use crate::run::Question;
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

/// A family as a value.
pub struct Of<P>(PhantomData<fn() -> P>);

impl<P: Puzzle> Of<P> {
    /// The family of `P`.
    pub const FAMILY: &'static dyn AnyFamily = &Of::<P>(PhantomData);

    fn strategy(name: Option<&str>) -> Option<&'static dyn Strategy<P>> {
        name.map_or_else(|| Some(default_strategy()), strategy)
    }

    fn format(name: &str) -> Option<&'static Format<P>> {
        P::formats().iter().find(|format| format.name == name)
    }

    fn export(extension: &str) -> Option<&'static Export<P>> {
        P::exports().iter().find(|export| export.extension == extension)
    }
}

impl<P: Puzzle> AnyFamily for Of<P> {
    fn family(&self) -> Family {
        P::FAMILY
    }
    fn formats(&self) -> Vec<FormatAbout> {
        let about = |format: &Format<P>| FormatAbout {
            name: format.name,
            extensions: format.extensions,
            prefix: format.prefix,
            about: format.about,
            writes: format.write.is_some(),
        };
        P::formats().iter().map(about).collect()
    }
    fn exports(&self) -> Vec<(&'static str, Text)> {
        P::exports().iter().map(|export| (export.extension, export.about)).collect()
    }
    fn strategies(&self) -> Vec<&'static About> {
        P::strategies().iter().map(|strategy| strategy.about()).collect()
    }
    fn views(&self) -> &'static [&'static str] {
        P::views()
    }
    fn counters(&self) -> &'static [Counter] {
        P::counters()
    }
    fn distinctions(&self) -> &'static [Distinction] {
        P::distinctions()
    }
    fn techniques(&self) -> &'static [&'static TechniqueAbout] {
        P::techniques()
    }
    fn table_sets(&self) -> Vec<TableSet> {
        P::table_sets()
    }
    fn usual_distinction(&self, strategy: &str) -> usize {
        Of::<P>::strategy(Some(strategy)).map_or(0, Strategy::usual_distinction)
    }
    fn sniff(&self, source: &Source) -> Option<&'static str> {
        P::formats().iter().find(|format| (format.sniff)(source)).map(|format| format.name)
    }
    fn read(&self, format: &str, source: &Source) -> Option<Result<Vec<AnyReading>, Diagnostic>> {
        let format = Of::<P>::format(format)?;
        let erase = |reading: crate::puzzle::Reading<P>| AnyReading {
            name: reading.name,
            puzzle: Erased::boxed(reading.puzzle),
            warnings: reading.warnings,
        };
        let source = &source.afresh();
        let read = (format.read)(source).map_err(|flaw| flaw.within(source.length()));
        let warned = |(index, mut reading): (usize, AnyReading)| {
            let odd = source.warning().filter(|_| index == 0);
            reading.warnings.splice(0..0, odd);
            reading
        };
        Some(read.map(|readings| readings.into_iter().map(erase).enumerate().map(warned).collect()))
    }
    fn parse(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, Diagnostic> {
        Ok(Erased::boxed(text.parse::<P>()?))
    }
    fn generate_until(
        &self,
        spec: &str,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<Box<dyn AnyPuzzle>, GenerateError> {
        let spec = match spec {
            "" => P::Spec::default(),
            text => text.parse().map_err(GenerateError::Spec)?,
        };
        match P::generate_until(&spec, seed, cancel) {
            Ok(puzzle) => Ok(Erased::boxed(puzzle)),
            Err(Refusal(message)) => Err(GenerateError::Refused(message)),
        }
    }
    fn kinds(&self) -> &'static [(&'static str, Text)] {
        P::kinds()
    }
    fn default_spec(&self) -> String {
        P::Spec::default().to_string()
    }
}

/// A solution with its puzzle: one that is kept shares it, one that is lent borrows it.
struct Solved<P: Puzzle, A: Deref<Target = P>> {
    puzzle: A,
    solution: P::Solution,
}

impl<P: Puzzle, A: Deref<Target = P> + Send> AnySolution for Solved<P, A> {
    fn text(&self) -> String {
        self.solution.to_string()
    }
    fn write_text(&self, out: &mut Vec<u8>) {
        self.puzzle.write_solution(&self.solution, out);
    }
    fn details(&self) -> serde_json::Map<String, serde_json::Value> {
        self.puzzle.details(&self.solution)
    }
    fn write_details(&self, out: &mut Vec<u8>) {
        self.puzzle.write_details(&self.solution, out);
    }
    fn scene(&self, view: &str, style: &Style) -> Scene {
        self.puzzle.draw(Some(&self.solution), view, style)
    }
    fn export(&self, extension: &str) -> Option<Vec<u8>> {
        let export = Of::<P>::export(extension)?;
        Some((export.write)(&self.puzzle, Some(&self.solution)))
    }
}

/// A typed question and the puzzle that its solutions keep.
struct Asked<'p, P: Puzzle> {
    puzzle: &'p Arc<P>,
    strategy: &'static dyn Strategy<P>,
    question: Question<'p, P>,
}

impl<P: Puzzle> Asked<'_, P> {
    fn erase(&self, solution: P::Solution) -> Box<dyn AnySolution> {
        Box::new(Solved { puzzle: self.puzzle.clone(), solution })
    }
    fn lend(&self, solution: P::Solution, take: TakeAny<'_>) -> ControlFlow<()> {
        take(&Solved { puzzle: &**self.puzzle, solution })
    }
}

impl<P: Puzzle> AnyQuestion for Asked<'_, P> {
    fn strategy(&self) -> &'static About {
        self.strategy.about()
    }
    fn whole(&self, watch: Option<&mut dyn Watch>, take: TakeAny<'_>) -> Report {
        let mut take = |solution| self.lend(solution, take);
        match watch {
            Some(watch) => self.question.watched(watch, &mut take),
            None => self.question.whole(&mut take),
        }
    }
    fn crown(&self, wanted: usize) -> Crown<Box<dyn AnySolution>> {
        self.question.crown(wanted).map(|solution| self.erase(solution))
    }
    fn part(&self, prefix: &[u32], take: TakeAny<'_>) -> Result<Report, NoSuchPart> {
        self.question.part(prefix, &mut |solution| self.lend(solution, take))
    }
    fn stretch(
        &self,
        prefix: &[u32],
        pause: Pause<'_>,
        take: TakeAny<'_>,
    ) -> Result<Stretch, NoSuchPart> {
        self.question.stretch(prefix, pause, &mut |solution| self.lend(solution, take))
    }
    fn cut(&self, prefix: &[u32], wanted: usize, take: TakeAny<'_>) -> Result<Stretch, NoSuchPart> {
        let (stretch, solutions) = self.question.cut(prefix, wanted)?;
        // Whoever takes them has asked for all of the crown: there is nothing to stop.
        for solution in solutions {
            let _ = self.lend(solution, take);
        }
        Ok(stretch)
    }
}

/// A puzzle with its family erased.
#[derive(Clone, Debug)]
pub struct Erased<P>(Arc<P>);

impl<P: Puzzle> Erased<P> {
    /// Erases the family of a puzzle.
    pub fn boxed(puzzle: P) -> Box<dyn AnyPuzzle> {
        Box::new(Erased(Arc::new(puzzle)))
    }
}

impl<P: Puzzle> Erased<P> {
    fn certified(&self, solutions: &[String]) -> Option<(Certificate, Formula)> {
        let read = solutions.iter().map(|text| self.0.read_solution(text).ok());
        proof::certificate(&*self.0, &read.collect::<Option<Vec<_>>>()?)
    }
}

impl<P: Puzzle> AnyPuzzle for Erased<P> {
    fn family(&self) -> &'static dyn AnyFamily {
        Of::<P>::FAMILY
    }
    fn text(&self) -> String {
        self.0.to_string()
    }
    fn size(&self) -> Size {
        self.0.size()
    }
    fn impossible(&self) -> Option<Message> {
        self.0.impossible()
    }
    fn layout(&self, solution: Option<&str>) -> Result<Vec<(Place, Value)>, Diagnostic> {
        let solution = solution.map(|text| self.0.read_solution(text)).transpose()?;
        Ok(self.0.layout(solution.as_ref()))
    }
    fn question(&self, strategy: Option<&str>, ask: &Ask) -> Option<Box<dyn AnyQuestion + '_>> {
        let strategy = Of::<P>::strategy(strategy)?;
        let question = Question::new(&*self.0, strategy, ask);
        Some(Box::new(Asked { puzzle: &self.0, strategy, question }))
    }
    fn check(&self, solution: &str) -> Result<Result<(), Flaw>, Diagnostic> {
        Ok(self.0.check(&self.0.read_solution(solution)?))
    }
    fn draw(&self, solution: Option<&str>, view: &str, style: &Style) -> Result<Scene, Diagnostic> {
        let solution = solution.map(|text| self.0.read_solution(text)).transpose()?;
        Ok(self.0.draw(solution.as_ref(), view, style))
    }
    fn sketch(&self, values: &Values, style: &Style) -> Scene {
        self.0.sketch(values, style)
    }
    fn write(&self, format: &str) -> Option<Result<Vec<u8>, Refusal>> {
        let format = Of::<P>::format(format)?;
        Some(match format.write {
            Some(write) => write(&self.0),
            None => Err(Refusal(crate::messages::format_not_written(format.name))),
        })
    }
    fn export(
        &self,
        extension: &str,
        solution: Option<&str>,
    ) -> Option<Result<Vec<u8>, Diagnostic>> {
        let export = Of::<P>::export(extension)?;
        let solution = solution.map(|text| self.0.read_solution(text)).transpose();
        Some(solution.map(|solution| (export.write)(&self.0, solution.as_ref())))
    }
    fn hint(&self, position: Option<&str>) -> Result<Hint, Diagnostic> {
        self.0.hint(position)
    }
    fn explain(&self, position: Option<&str>) -> Result<Explanation, Diagnostic> {
        self.0.explain(position)
    }
    fn stand(&self, position: Option<&str>) -> Result<Values, Diagnostic> {
        self.0.stand(position)
    }
    fn game(&self) -> Option<Box<dyn AnyGame + '_>> {
        self.0.game()
    }
    fn editor(&self) -> Vec<Tool> {
        self.0.editor()
    }
    fn edit(&self, act: &Act) -> Result<Box<dyn AnyPuzzle>, Message> {
        let tools = self.0.editor();
        if tools.is_empty() {
            return Err(crate::messages::not_offered("edit", P::FAMILY.name));
        }
        if act.places.is_empty() {
            return Err(crate::play::messages::no_place());
        }
        match &act.tool {
            Some(name) if !tools.iter().any(|tool| is_named(tool, name)) => {
                Err(crate::play::messages::no_tool(name))
            }
            _ => Ok(Erased::boxed(self.0.edit(act)?)),
        }
    }
    fn draft(&self) -> Values {
        self.0.draft()
    }
    fn draft_scene(&self, style: &Style) -> Scene {
        self.0.draft_scene(style)
    }
    fn certificate(&self, solutions: &[String]) -> Option<Certificate> {
        Some(self.certified(solutions)?.0)
    }
    fn prove(
        &self,
        solutions: &[String],
        out: &mut dyn Write,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Result<u64, Trouble>> {
        let (_, formula) = self.certified(solutions)?;
        Some(proof::prove(&formula, out, go_on))
    }
    fn tiles_to_prove(&self) -> Option<Board> {
        self.0.tiles_to_prove()
    }
    fn spec(&self) -> Option<String> {
        self.0.spec().map(|spec| spec.to_string())
    }
    fn grade(&self, ask: &Ask) -> Grade {
        self.0.grade(ask)
    }
    fn as_any(&self) -> &dyn Any {
        &*self.0
    }
}

/// Whether an act means this tool: by its name, and with a value where it asks for one.
fn is_named(tool: &Tool, name: &str) -> bool {
    let asked = || name.strip_prefix(tool.name.as_str()).is_some_and(|rest| rest.starts_with(':'));
    tool.name == name || (tool.asks.is_some() && asked())
}
