// Finds the example (a way to say a key point or to get it wrong) that shares the most words with a passage.

/** An example sentence with its stems. */
export interface Example {
  text: string;
  stems: ReadonlySet<string>;
}

// Must match training/pairs.py, so that the model gets the same kind of input as in training.
const WORD = /[a-z0-9]+/g;
const GRAMMAR = new Set(
  'the a an of to in on is are be it that this and or for with as at by from so not no i we you they he she'.split(
    ' ',
  ),
);
const STEM = 5;

/** Pure. Rough stems of the content words. */
export const roughStems = (text: string): Set<string> =>
  new Set(
    [...text.toLowerCase().matchAll(WORD)].flatMap(([word]) =>
      GRAMMAR.has(word) ? [] : [word.slice(0, STEM)],
    ),
  );

/** Pure. */
export const exampleOf = (text: string): Example => ({ text, stems: roughStems(text) });

/** Pure. The best example, the first of them if there are several; "" if there are none. */
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
