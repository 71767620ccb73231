// Stops a model's line before it reveals the answer key.
import { isGeneral } from '../../builtin/rubric.ts';
import { tokenize } from '../../builtin/tokens.ts';
import { cutWords, lastWords } from './cut-words.ts';

/** This many consecutive words of the key count as a leak. */
const runLength = 5;
/** Interviewers are brief: the line ends with the sentence after `enoughWords`, and is cut off at `mostWords`. */
const enoughWords = 80;
const mostWords = 120;

export class LeakBlocked extends Error {}

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

/** Pairs of adjacent content words, ignoring stop words, since "unique constraint" can be an entire answer. */
const pairsOf = (texts: readonly string[], free: ReadonlySet<string>): Set<string> =>
  new Set(
    texts.flatMap((text) => {
      const content = tokenize([text]).filter(({ stop }) => !stop);
      return content.flatMap(({ stem, sentence }, at) => {
        const next = content[at + 1];
        if (!next || next.sentence !== sentence || next.stem === stem) return [];
        return [stem, next.stem].some((wordStem) => free.has(wordStem) || isGeneral(wordStem))
          ? []
          : [`${stem} ${next.stem}`];
      });
    }),
  );

/**
 * `free`: text that may be said even if it's also in `guarded`: the question, the areas, and the candidate's own words. Throws
 * `LeakBlocked` before a run or pair is complete, so at most four words of a run, or one of a pair, get through.
 */
export const leakGuard = async function* (
  pieces: AsyncIterable<string>,
  guarded: readonly string[],
  free: readonly string[],
): AsyncGenerator<string> {
  // start reading right away, so that the guard is built while the first words are arriving
  const words = readAhead(pieces);
  const runs = runsOf(guarded);
  for (const run of runsOf(free)) runs.delete(run);
  const pairs = pairsOf(guarded, new Set(tokenize(free).map(({ stem }) => stem)));
  const spokenWords: string[] = [];
  let before = '';
  let pending = '';
  let count = 0;
  const pass = function* (chunks: readonly string[]): Generator<string> {
    for (const chunk of chunks) {
      if (count >= mostWords) return;
      spokenWords.push(...folded(chunk));
      for (
        let at = Math.max(0, spokenWords.length - runLength - 3);
        at + runLength <= spokenWords.length;
        at += 1
      )
        if (runs.has(spokenWords.slice(at, at + runLength).join(' ')))
          throw new LeakBlocked('reply would reveal the answer key');
      for (const { stem, stop } of tokenize([chunk])) {
        if (stop) continue;
        if (pairs.has(`${before} ${stem}`)) throw new LeakBlocked('reply would reveal the answer key');
        before = stem;
      }
      count += 1;
      const isLast = count >= enoughWords && /[.!?]["'”’)]*$/.test(chunk);
      if (isLast) count = mostWords;
      yield count >= mostWords && !isLast ? `${chunk} …` : chunk;
    }
  };
  for await (const piece of words) {
    const { words: whole, rest } = cutWords(pending + clean(piece));
    pending = rest;
    yield* pass(whole);
    if (count >= mostWords) return;
  }
  yield* pass(lastWords(pending));
};

/** Requests the first piece before iteration starts. */
const readAhead = (pieces: AsyncIterable<string>): AsyncIterable<string> => {
  const reading = pieces[Symbol.asyncIterator]();
  let first: Promise<IteratorResult<string>> | undefined = reading.next();
  first.catch(() => undefined);
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const now = first ?? reading.next();
        first = undefined;
        return now;
      },
      return: async () => (await reading.return?.()) ?? { done: true, value: undefined },
    }),
  };
};

/** Drops control characters except white space, because they can't be stored. Surrogate pairs may arrive split. */
const clean = (text: string): string => text.replace(/[^\P{Cc}\n\t ]/gu, '');
