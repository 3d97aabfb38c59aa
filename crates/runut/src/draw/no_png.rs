//! Without pixels: what stands in for `png.rs` where the library was built without the feature `png`.

use super::Scene;

/// Why no PNG was made.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The program cannot draw pixels.
    #[error("this build of the program draws no pixels")]
    Absent,
}

/// Always refuses.
pub fn png(_scene: &Scene) -> Result<Vec<u8>, PngError> {
    Err(PngError::Absent)
}

/// Always refuses.
pub fn gif(_scene: &Scene) -> Result<Vec<u8>, PngError> {
    Err(PngError::Absent)
}
