// Finds, among the ways to say a key point or to get it wrong, the one that shares most words with a passage.

/** A way to say something, with its stems. */
export interface Example {
  text: string;
  stems: ReadonlySet<string>;
}

// training/pairs.py chooses in the same way, so that the model reads here what it read when it learned.
const WORD = /[a-z0-9]+/g;
const GRAMMAR = new Set(
  'the a an of to in on is are be it that this and or for with as at by from so not no i we you they he she'.split(
    ' ',
  ),
);
const STEM = 5;

/** Pure. Rough stems, of content words only. */
export const roughStems = (text: string): Set<string> =>
  new Set(
    [...text.toLowerCase().matchAll(WORD)].flatMap(([word]) =>
      GRAMMAR.has(word) ? [] : [word.slice(0, STEM)],
    ),
  );

/** Pure. */
export const exampleOf = (text: string): Example => ({ text, stems: roughStems(text) });

/** Pure. The first of the best; "" if there is nothing to choose from. */
export function nearestExample(stems: ReadonlySet<string>, examples: readonly Example[]): string {
  let best = '';
  let most = -1;
  for (const example of examples) {
    const both = [...example.stems].filter((stem) => stems.has(stem)).length;
    const share = both / Math.sqrt(1 + example.stems.size);
    if (share > most) [best, most] = [example.text, share];
  }
  return best;
}
