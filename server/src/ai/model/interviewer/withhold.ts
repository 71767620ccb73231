// Lets the words of a model through a few behind, and stops them when they begin to say what is guarded.

/** So many words in a row, as the key has them, are the key's and not the interviewer's. */
const runLength = 5;
/** An interviewer is brief; whoever goes on is cut at a word. */
const mostWords = 120;

export class Guarded extends Error {}

const folded = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (texts: readonly string[]): Set<string> => {
  const runs = new Set<string>();
  for (const text of texts) {
    const words = folded(text);
    for (let at = 0; at + runLength <= words.length; at += 1)
      runs.add(words.slice(at, at + runLength).join(' '));
  }
  return runs;
};

/**
 * `free` may be said although it stands in `guarded` too: the question, the areas, the candidate's own words. Throws
 * `Guarded` before the run is whole: no more of it than four words has been let through.
 */
export const withhold = async function* (
  pieces: AsyncIterable<string>,
  guarded: readonly string[],
  free: readonly string[],
): AsyncGenerator<string> {
  const runs = runsOf(guarded);
  for (const run of runsOf(free)) runs.delete(run);
  const said: string[] = [];
  let held = '';
  let count = 0;
  const pass = function* (chunks: readonly string[]): Generator<string> {
    for (const chunk of chunks) {
      if (count >= mostWords) return;
      said.push(...folded(chunk));
      for (let at = Math.max(0, said.length - runLength - 3); at + runLength <= said.length; at += 1)
        if (runs.has(said.slice(at, at + runLength).join(' '))) throw new Guarded('the key would be said');
      count += 1;
      yield chunk;
    }
  };
  for await (const piece of pieces) {
    held += clean(piece);
    // the last word may go on in the next piece
    const whole = held.match(/\s*\S+(?=\s)/g) ?? [];
    held = held.slice(whole.join('').length);
    yield* pass(whole);
    if (count >= mostWords) return;
  }
  yield* pass(held.match(/\s*\S+/g) ?? []);
};

/** No NUL, no other control but white space: such text could not be stored. A pair of surrogates may be cut by the wire. */
const clean = (text: string): string => text.replace(/[^\P{Cc}\n\t ]/gu, '');
