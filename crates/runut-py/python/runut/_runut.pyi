"""The desk, as the library has it."""

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
