// Shortens a long unchanged passage next to changes to its beginning and end. Pure.

import type { VersionPiece } from '@rehearse/contract/grading/feedback.ts';

/** Merges adjacent unchanged pieces, so that their length counts as one passage. */
export const mergeUnchangedPieces = (pieces: readonly VersionPiece[]): VersionPiece[] => {
  const joined: VersionPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.kind === 'kept' && last?.kind === 'kept')
      joined.splice(-1, 1, { kind: 'kept', text: last.text + piece.text });
    else joined.push(piece);
  }
  return joined;
};

/** In words. A passage shorter than the first is shown in full; a longer one shows the second at each end. */
const collapseFrom = 160;
const atEachEnd = 30;

export type CollapsedText = { head: string; between: string; words: number; tail: string };

/** Null if the text is short enough. Joined, the parts are the full text. */
export const collapseLongText = (text: string): CollapsedText | null => {
  const words = [...text.matchAll(/\S+/g)];
  if (words.length < collapseFrom) return null;
  const last = words[atEachEnd - 1];
  const next = words[words.length - atEachEnd];
  if (!last || !next) return null;
  const from = last.index + last[0].length;
  return {
    head: text.slice(0, from),
    between: text.slice(from, next.index),
    words: words.length - 2 * atEachEnd,
    tail: text.slice(next.index),
  };
};
