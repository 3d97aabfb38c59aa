//! A graph as bytes: a magic word, a fingerprint of the tiling, sizes, tables, a checksum.
//!
//! All numbers are little-endian. The checksum is the 64-bit FNV-1a hash of everything before it; the
//! fingerprint is the same hash of the tiling, so that a graph is never read for another puzzle.

use super::{Edge, Graph};
use crate::engine::tiling::Tiling;

const MAGIC: &[u8; 8] = b"RUNUTSG1";

/// What is wrong with the bytes of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It does not begin like a graph.
    NoGraph,
    /// The checksum differs, or it is too short, or its parts contradict each other.
    Broken,
    /// It is the graph of another puzzle.
    OtherPuzzle,
}

struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

fn fingerprint(tiling: &Tiling) -> u64 {
    let mut hash = Fnv::new();
    let mut add = |number: usize| hash.add(&(number as u64).to_le_bytes());
    add(tiling.cells());
    (0..tiling.cells()).for_each(|cell| add(tiling.is_absent(cell) as usize));
    for copies in tiling.copies() {
        add(copies.min as usize);
        add(copies.max.map_or(usize::MAX, |max| max as usize));
    }
    for placement in tiling.placements() {
        add(placement.piece);
        placement.cells.iter().for_each(|cell| add(*cell));
    }
    hash.0
}

impl Graph {
    /// The bytes of the graph of this tiling.
    pub fn to_bytes(&self, tiling: &Tiling) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.bytes() as usize + 64);
        bytes.extend_from_slice(MAGIC);
        for number in [fingerprint(tiling), self.nodes() as u64, self.edges() as u64] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        for node in 0..self.nodes() {
            bytes.extend_from_slice(&self.begins[node + 1].to_le_bytes());
        }
        for edge in &self.edges {
            bytes.extend_from_slice(&edge.placement.to_le_bytes());
            bytes.extend_from_slice(&edge.target.to_le_bytes());
        }
        let mut checksum = Fnv::new();
        checksum.add(&bytes);
        bytes.extend_from_slice(&checksum.0.to_le_bytes());
        bytes
    }

    /// Reads the graph of this tiling.
    pub fn from_bytes(tiling: &Tiling, bytes: &[u8]) -> Result<Graph, Damage> {
        if !bytes.starts_with(MAGIC) {
            return Err(Damage::NoGraph);
        }
        let (body, checksum) = bytes.split_last_chunk::<8>().ok_or(Damage::Broken)?;
        let mut hash = Fnv::new();
        hash.add(body);
        if hash.0 != u64::from_le_bytes(*checksum) {
            return Err(Damage::Broken);
        }
        let mut rest = &body[MAGIC.len()..];
        let mut number = || -> Result<u64, Damage> {
            let (head, tail) = rest.split_first_chunk::<8>().ok_or(Damage::Broken)?;
            rest = tail;
            Ok(u64::from_le_bytes(*head))
        };
        if number()? != fingerprint(tiling) {
            return Err(Damage::OtherPuzzle);
        }
        let (nodes, edges) = (number()?, number()?);
        let length = nodes.checked_mul(4).zip(edges.checked_mul(8));
        let length = length.and_then(|(nodes, edges)| nodes.checked_add(edges));
        if length != Some(rest.len() as u64) {
            return Err(Damage::Broken);
        }
        let mut words = rest
            .chunks_exact(4)
            .map(|chunk| u32::from_le_bytes(chunk.try_into().expect("a chunk of four bytes")));
        let placements = tiling.placements().len();
        let mut begins = vec![0];
        begins.extend(words.by_ref().take(nodes as usize));
        let words: Vec<u32> = words.collect();
        let edges: Vec<Edge> = (words.chunks_exact(2))
            .map(|pair| Edge { placement: pair[0], target: pair[1] })
            .collect();
        let sound = begins.is_sorted()
            && begins.get(1).is_none_or(|end| *end == 0)
            && begins.last().copied() == Some(edges.len() as u32)
            && edges.iter().all(|edge| (edge.placement as usize) < placements);
        let mut graph =
            Graph { begins, edges, ways: Vec::with_capacity(nodes as usize), placements };
        for node in 0..nodes as usize {
            if !sound || graph.edges_of(node).iter().any(|edge| edge.target as usize >= node) {
                return Err(Damage::Broken);
            }
            let mut ways = graph.edges_of(node).iter().map(|edge| graph.ways[edge.target as usize]);
            let ways = ways.try_fold(u128::from(node == 0), u128::checked_add);
            graph.ways.push(ways.ok_or(Damage::Broken)?);
        }
        Ok(graph)
    }
}
