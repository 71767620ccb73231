// Detects which line breaks end a sentence: those in lists and in text with a sentence per line, not those of wrapped text.

/** The bullet or number at the start of a list item. */
const BULLET = /^[-*+>\u2022\u2013\u2014]\s|^\d{1,2}[.)]\s/;
/** Plausible widths of wrapped text, in characters. */
const NARROWEST = 50;
const WIDEST = 200;
/** Minimum number of lines to tell whether text was wrapped. */
const LINES_TO_TELL = 4;

const firstWord = (line: string): number => /^\S*/.exec(line)?.[0].length ?? 0;

/** Whether each line begins with a word that didn't fit on the previous line. */
function isWrapped(lines: readonly string[]): boolean {
  const widest = Math.max(...lines.map((line) => line.length));
  return (
    lines.length >= LINES_TO_TELL &&
    widest >= NARROWEST &&
    widest <= WIDEST &&
    lines.every((line, at) => {
      const next = lines[at + 1];
      if (!next || line === '' || BULLET.test(next)) return true;
      return line.length + 1 + firstWord(next) > widest;
    })
  );
}

/** Pure. Offsets (in UTF-16 units) of the line breaks in `text` that end a sentence. */
export function sentenceBreaks(text: string): Set<number> {
  const lines = text.split('\n').map((line) => line.trim());
  const wrapped = isWrapped(lines);
  const breaks = new Set<number>();
  let at = -1;
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    at = text.indexOf('\n', at + 1);
    if (next === undefined) return;
    const ends = line === '' || next === '' || BULLET.test(next);
    const goesOn = lines.length < LINES_TO_TELL && line.length >= NARROWEST && /^\p{Ll}/u.test(next);
    if (ends || !(wrapped || goesOn)) breaks.add(at);
  });
  return breaks;
}
