// The address: all state is in it, so that back, forward, reload, bookmark and share are one thing.
//
//   #/nonogram/@nonogram-owl/play
//   #/twentyfour/24:4,6,Q,A/solve?do=all
//   #/packing/~<puzzle text, deflated, base64url>/watch?s=flood-fill,dancing-links&at=120

/** @typedef {{ family: string, puzzle: string, mode: string, params: Record<string, string> }} Address */

export const MODES = ['play', 'watch', 'solve', 'make'];

/** An address that cannot be read. */
export class Unreadable extends Error {}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {string} text */
function fromBase64(text) {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {ReadableWritablePair<any, any>} stream */
async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** A text as part of an address. @param {string} text */
export async function packed(text) {
  const bytes = new TextEncoder().encode(text);
  return `~${toBase64(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/** The text of a part of an address. @param {string} part @returns {Promise<string>} */
export async function unpacked(part) {
  if (!part.startsWith('~')) return part;
  try {
    const bytes = await through(fromBase64(part.slice(1)), new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable(part.slice(0, 24));
  }
}

/** A short text as it is, a longer one packed. @param {string} text */
export async function written(text) {
  return text.length <= 64 && /^[\w.,:@#*+() =×?-]+$/.test(text) && !text.startsWith('~') ? text : packed(text);
}

/** @param {string} part */
const plain = (part) => encodeURIComponent(part).replace(/%(40|3A|2C|20|7E)/g, (code) => decodeURIComponent(code).replace(' ', '%20'));

/** @param {Address} address @returns {string} */
export function format({ family, puzzle, mode, params }) {
  const query = Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${plain(value)}`)
    .join('&');
  return `#/${plain(family)}/${plain(puzzle)}/${mode}${query ? `?${query}` : ''}`;
}

/** The address of now; empty parts where it says nothing. @param {string} hash @returns {Address} */
export function parse(hash) {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?');
  try {
    const [family = '', puzzle = '', mode = ''] = path.split('/').map(decodeURIComponent);
    /** @type {Record<string, string>} */
    const params = {};
    for (const pair of query.split('&').filter(Boolean)) {
      const [name, ...value] = pair.split('=');
      params[name] = decodeURIComponent(value.join('='));
    }
    if (mode && !MODES.includes(mode)) throw new Unreadable(mode);
    return { family, puzzle, mode: mode || 'play', params };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(hash.slice(0, 40));
  }
}
