"""The desk and the jobs, as the library has them."""

from os import PathLike

VERSION: str
LARGEST_SOURCE: int

class Lines:
    """An iterator over the lines of an answer, each a JSON object."""

    def __iter__(self) -> Lines: ...
    def __next__(self) -> str: ...
    def wait(self, seconds: float) -> bool:
        """Waits at most so many seconds; whether a line, or the end, is there."""

    def progress(self) -> tuple[float, int, int]:
        """The part of the tree that lies behind, nodes generated, solutions found."""

    def running(self) -> bool:
        """Whether the search still runs."""

    def close(self) -> None:
        """Stops the search and forgets its lines."""

def serve(request: str) -> Lines:
    """Answers a request, given as JSON, on a thread of its own."""

def looks_like_a_puzzle(word: str) -> bool:
    """Whether a word that is no file can be a puzzle by itself."""

def cores() -> int:
    """How many threads this machine runs at once."""

class JobError(RuntimeError):
    """Something is wrong with a job: another one, another version, a folder that cannot be written."""

class Job:
    """A job as a folder."""

    @staticmethod
    def begin(path: str | PathLike[str], asked: str) -> Job:
        """Makes the folder of a job, or opens it if it already holds the same one."""

    @staticmethod
    def open(path: str | PathLike[str]) -> Job:
        """Opens the folder of a job."""

    def plan(self) -> str:
        """The plan, as JSON."""

    def due(self) -> list[str]:
        """The parts that may be searched now, each as JSON."""

    def add(self, parts: list[tuple[str, tuple[str, bytes] | None]]) -> None:
        """Adds parts that were searched elsewhere, in one piece: their lines, and their files of solutions."""

    def report(self) -> str:
        """The report of the whole, as far as it is done: a line."""

    def status(self) -> str:
        """How far it is: a line."""

    def run(self, threads: int, limits: str) -> Lines:
        """Works on it here, on so many threads and within limits (JSON): the report is the only line."""

    def solutions(self) -> Lines:
        """All solutions that are listed so far, as lines."""

def run_part(plan: str, part: str, budget: float | None = None) -> tuple[str, tuple[str, bytes] | None]:
    """Searches a part. After so many seconds it is cut where it stands: its line then names what is left."""

def cut_part(plan: str, part: str, wanted: int) -> tuple[str, tuple[str, bytes] | None]:
    """Cuts a part into at least so many, and searches only what lies above them."""
