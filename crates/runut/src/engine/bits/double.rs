//! What a browser has no instruction for: two words shifted and mirrored as one.
//!
//! A shift of `u128` by a number that is only known later is a call there, and took a quarter of the time of nonograms. Here it
//! is a handful of instructions without a branch. A browser has nothing that turns bits round either: bytes are turned by a
//! shuffle, half bytes are looked up, sixteen at once.

/// `set << by`.
#[inline(always)]
pub fn up(set: u128, by: u32) -> u128 {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let near = by & 63;
    let (low, high) = (low << near, high << near | low >> 1 >> (near ^ 63));
    let (low, high) = if by & 64 == 0 { (low, high) } else { (0, low) };
    u128::from(high) << 64 | u128::from(low)
}

/// `set >> by`.
#[inline(always)]
pub fn down(set: u128, by: u32) -> u128 {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let near = by & 63;
    let (low, high) = (low >> near | high << 1 << (near ^ 63), high >> near);
    let (low, high) = if by & 64 == 0 { (low, high) } else { (high, 0) };
    u128::from(high) << 64 | u128::from(low)
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use simd128::{mirror, mirror_word};

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128 {
    use std::arch::wasm32::*;

    /// Turns round the bits of each byte.
    #[inline(always)]
    fn turned(bytes: v128) -> v128 {
        let low = u8x16(0, 128, 64, 192, 32, 160, 96, 224, 16, 144, 80, 208, 48, 176, 112, 240);
        let high = u8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
        let half = u8x16_splat(15);
        let upper = v128_and(u16x8_shr(bytes, 4), half);
        v128_or(u8x16_swizzle(low, v128_and(bytes, half)), u8x16_swizzle(high, upper))
    }

    /// Turns round all bits.
    #[inline(always)]
    pub fn mirror(set: u128) -> u128 {
        let bytes = u64x2(set as u64, (set >> 64) as u64);
        let bytes =
            u8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0>(bytes, bytes);
        let turned = turned(bytes);
        let (low, high) = (u64x2_extract_lane::<0>(turned), u64x2_extract_lane::<1>(turned));
        u128::from(high) << 64 | u128::from(low)
    }

    /// The same for one word.
    #[inline(always)]
    pub fn mirror_word(set: u64) -> u64 {
        (mirror(u128::from(set)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_are_those_of_the_language() {
        let set = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835_u128;
        for by in 0..128 {
            assert_eq!(up(set, by), set << by);
            assert_eq!(down(set, by), set >> by);
        }
    }
}
