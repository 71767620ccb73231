// Splits a document into statements (bullets, headings, sentences), with wrapped lines joined and line numbers kept.

export type Statement = {
  /** With white space collapsed. */
  text: string;
  /** The line it begins on, from 1. */
  line: number;
  /** The last heading above it, in lower case; empty before the first. */
  heading: string;
};

const bullet = /^\s*(?:[-*•·▪◦–—o]|\d{1,2}[.)])\s+/;
const sentenceEnd = /(?<=[.!?])\s+(?=["'(]?\p{Lu})/u;
const endsStatement = /[.!?:;]$/;

/** Lines are joined once at the end: appending each one would copy all the previous text. */
type StatementLines = { lines: string[]; length: number; line: number; isBullet: boolean };

const isLeftOpen = ({ lines }: StatementLines): boolean => !endsStatement.test(lines.at(-1)?.slice(-1) ?? '');

/** A line continues the one above if that is unfinished and this one starts in lower case. */
const goesOn = (before: StatementLines | undefined, line: string): boolean =>
  before !== undefined && isLeftOpen(before) && /^\s*["'(]?[\p{Ll}\d]/u.test(line);

const piecesOf = (text: string): (StatementLines | undefined)[] => {
  const pieces: (StatementLines | undefined)[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.replace(bullet, '').replaceAll(/\s+/g, ' ').trim();
    const before = pieces.at(-1);
    if (words === '') pieces.push(undefined);
    else if (before && !bullet.test(line) && (goesOn(before, line) || isWrapped(before, line))) {
      before.lines.push(words);
      before.length += 1 + words.length;
    } else
      pieces.push({ lines: [words], length: words.length, line: index + 1, isBullet: bullet.test(line) });
  }
  return pieces;
};

/** Treats a long, unfinished line as wrapped, unless the next one looks like a heading. */
const isWrapped = (before: StatementLines, line: string): boolean =>
  before.length > 60 && isLeftOpen(before) && line.trim().length > 0 && !/^\s*\p{Lu}[^.]{0,30}$/u.test(line);

/** A heading is short, has no punctuation at its end, and is followed by text. */
const isHeading = ({ lines, length, isBullet }: StatementLines, next: StatementLines | undefined): boolean =>
  !isBullet && next !== undefined && length <= 40 && !/[.!?,;]$/.test(lines.at(-1) ?? '');

export const statementsOf = (text: string): Statement[] => {
  const statements: Statement[] = [];
  let heading = '';
  const pieces = piecesOf(text);
  for (const [index, piece] of pieces.entries()) {
    if (!piece) continue;
    const whole = piece.lines.join(' ');
    if (isHeading(piece, pieces[index + 1])) heading = whole.toLowerCase();
    for (const sentence of whole.split(sentenceEnd))
      statements.push({ text: sentence, line: piece.line, heading });
  }
  return statements;
};
