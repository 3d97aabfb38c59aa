// Requests of every kind, made from what the registry and the gallery list: no family is named here.

/** Small enough to be asked in an unoptimised program, large enough to mean something. */
const LIMITS = { nodes: 1500, memory: 1 << 25 };

/** @param {(request: any) => Promise<any[]>} ask a way to the desk */
export async function requests(ask) {
  const list = [];
  const add = (verb, request) => list.push({ verb, ...request });
  const families = (await ask({ verb: 'families' })).map(({ name }) => name);
  for (const what of ['families', 'strategies', 'techniques', 'formats']) {
    add('families', { what });
    for (const family of families) add('families', { family, what });
  }
  add('gallery', {});
  for (const family of families) await of_family(family, ask, add);
  // What is wrong is said alike.
  for (const puzzle of ['@nobody', '@soam', '24:4,6,Z', '24:', '', 'packing:', 'nonogram:2x2:1/1', '1 2 3\n4 5 5\n', '\u0000', '💡']) {
    add('read', { puzzle });
    add('hint', { puzzle });
  }
  return list;
}

async function of_family(family, ask, add) {
  const gallery = await ask({ verb: 'gallery', family });
  const strategies = (await ask({ verb: 'families', family, what: 'strategies' })).map(({ name }) => name);
  const formats = await ask({ verb: 'families', family, what: 'formats' });
  add('gallery', { family });
  const sound = gallery.filter(({ several, facts }) => !several && !facts?.error);
  sound.sort((a, b) => (a.size?.cells ?? 0) - (b.size?.cells ?? 0) || (a.name < b.name ? -1 : 1));
  // A few small ones, and one from the middle.
  const chosen = [...sound.slice(0, 3), sound[Math.floor(sound.length / 2)]].map(({ name }) => name);
  for (const bad of gallery.filter(({ facts }) => facts?.error).slice(0, 2)) add('read', { puzzle: bad.name });

  for (const [index, puzzle] of chosen.entries()) {
    add('read', { puzzle });
    add('count', { puzzle, limits: LIMITS });
    add('count', { puzzle, limits: LIMITS, up_to_symmetry: true });
    add('enumerate', { puzzle, limits: LIMITS, limit: 2 });
    add('enumerate', { puzzle, limits: LIMITS, limit: 1, pictures: [{ format: 'svg' }, { format: 'text' }] });
    add('solve', { puzzle, limits: LIMITS, goal: 'unique' });
    add('grade', { puzzle, limits: LIMITS });
    add('hint', { puzzle });
    add('explain', { puzzle, limits: LIMITS });
    add('draw', { puzzle });
    add('draw', { puzzle, pictures: [{ format: 'png', style: { theme: 'dark' } }, { format: 'ansi' }] });
    await played(puzzle, ask, add);
    if (index < 2) for (const strategy of strategies) add('solve', { puzzle, strategy, limits: LIMITS });
    // Machines differ in how they search, never in what they count on the way.
    else for (const strategy of strategies) add('count', { puzzle, strategy, limits: { ...LIMITS, nodes: 4000 } });
  }
  const [puzzle] = chosen;
  for (const strategy of strategies.slice(0, 3)) {
    add('trace', { puzzle, strategy, limits: { ...LIMITS, nodes: 60 } });
    add('trace', { puzzle, strategy, limits: LIMITS, moments: 20, quiet: true, pictures: [{ format: 'svg' }] });
  }
  add('compare', { puzzles: chosen.slice(0, 2), strategies: strategies.slice(0, 3).map((strategy) => ({ strategy })), limits: LIMITS });
  for (const { name } of formats.filter(({ writes }) => writes)) add('convert', { puzzle, to: name });
  add('convert', { puzzle, to: 'nothing-of-the-kind' });
  for (const seed of [1, 2]) add('generate', { family, spec: '', seed, number: 1 });
  add('generate', { family, spec: 'no such thing', seed: 1, number: 1 });
  add('sheet', { puzzles: chosen.slice(0, 1), title: family, limits: LIMITS });
  const [{ text: solution } = {}] = (await ask({ verb: 'solve', puzzle })).filter(({ type }) => type === 'solution');
  if (solution === undefined) return;
  add('check', { puzzle, solution });
  add('check', { puzzle, solution: solution.slice(0, -1) });
  add('draw', { puzzle, solution });
}

/** A few acts of play, and of a designer. */
async function played(puzzle, ask, add) {
  add('play', { puzzle, tools: true, grid: true, picture: { format: 'svg' } });
  add('edit', { puzzle, tools: true, picture: { format: 'svg' } });
  const [start] = await ask({ verb: 'play', puzzle, tools: true, grid: true });
  const tool = start.tools?.find(({ listed }) => listed) ?? start.tools?.[0];
  const places = start.grid?.rows.flatMap(({ cells }) => cells.map(({ place }) => place)) ?? [];
  if (tool) for (const place of [places[0], places.at(-1)]) add('play', { puzzle, position: start.text, act: { tool: tool.name, places: [place] }, check: true });
  add('hint', { puzzle, position: start.text });
}
