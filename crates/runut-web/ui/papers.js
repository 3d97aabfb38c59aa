// The papers' experiments, as links: the same puzzles, the same strategies. Data, not code: a family needs none of it.

/** @type {{ title: [string, string], family: string, puzzle: string, params: Record<string, string> }[]} English, Indonesian */
export const PAPERS = [
  { title: ['IQ Puzzler Pro by brute force', 'IQ Puzzler Pro dengan brute force'], family: 'packing', puzzle: '@iq-paper-1', params: { s: 'brute-force,best' } },
  { title: ['Pentominoes: flood fill against dancing links', 'Pentomino: flood fill melawan dancing links'], family: 'packing', puzzle: '@pentomino-subset-5x10', params: { s: 'flood-fill,dancing-links' } },
  { title: ['The 15-puzzle by branch and bound', '15-puzzle dengan branch and bound'], family: 'sliding', puzzle: '@sliding-paper-1', params: { s: 'branch-and-bound,best' } },
  { title: ['24 by exhaustive search', '24 dengan pencarian lengkap'], family: 'twentyfour', puzzle: '@24-paper-4-6-Q-A', params: { s: 'brute-force,subsets' } },
  { title: ['Nonograms: brute force against backtracking', 'Nonogram: brute force melawan runut-balik'], family: 'nonogram', puzzle: '@nonogram-paper-5x5', params: { s: 'brute-force,backtracking' } },
];
