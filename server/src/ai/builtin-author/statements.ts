// A document as statements: a bullet, a heading, a sentence; wrapped lines put together again, each with its place.

export type Statement = {
  /** White space folded. */
  text: string;
  /** Line on which it begins, from 1. */
  line: number;
  /** The last heading above it, in lower case; empty before the first. */
  heading: string;
};

const bullet = /^\s*(?:[-*•·▪◦–—o]|\d{1,2}[.)])\s+/;
const sentenceEnd = /(?<=[.!?])\s+(?=["'(]?\p{Lu})/u;
const endsStatement = /[.!?:;]$/;

type Piece = { text: string; line: number; isBullet: boolean };

/** A line goes on with the one above when that was left open and this one begins small. */
const goesOn = (before: Piece | undefined, line: string): boolean =>
  before !== undefined && !endsStatement.test(before.text) && /^\s*["'(]?[\p{Ll}\d]/u.test(line);

const piecesOf = (text: string): (Piece | undefined)[] => {
  const pieces: (Piece | undefined)[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.replace(bullet, '').replaceAll(/\s+/g, ' ').trim();
    const before = pieces.at(-1);
    if (words === '') pieces.push(undefined);
    else if (before && !bullet.test(line) && (goesOn(before, line) || isWrapped(before.text, line)))
      before.text += ` ${words}`;
    else pieces.push({ text: words, line: index + 1, isBullet: bullet.test(line) });
  }
  return pieces;
};

/** Long lines are broken by the width of a page, wherever the next one begins. */
const isWrapped = (before: string, line: string): boolean =>
  before.length > 60 &&
  !endsStatement.test(before) &&
  line.trim().length > 0 &&
  !/^\s*\p{Lu}[^.]{0,30}$/u.test(line);

/** Short, without an end, and something stands below it. */
const isHeading = ({ text, isBullet }: Piece, next: Piece | undefined): boolean =>
  !isBullet && next !== undefined && text.length <= 40 && !/[.!?,;]$/.test(text);

export const statementsOf = (text: string): Statement[] => {
  const statements: Statement[] = [];
  let heading = '';
  const pieces = piecesOf(text);
  for (const [index, piece] of pieces.entries()) {
    if (!piece) continue;
    if (isHeading(piece, pieces[index + 1])) heading = piece.text.toLowerCase();
    for (const sentence of piece.text.split(sentenceEnd))
      statements.push({ text: sentence, line: piece.line, heading });
  }
  return statements;
};
