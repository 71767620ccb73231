// Splits an answer into sentences and lines to choose from, as ranges of the stored text. Pure.
import { longestClaim } from '@rehearse/contract/grading/claims.ts';
import type { Evidence } from '@rehearse/contract/grading/grading.ts';

export type AnswerSentence = Evidence & { text: string };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const hasWords = /[\p{L}\p{N}]/u;

/** The most ranges to choose from. A longer answer is split into larger ranges. */
const mostPieces = 300;
const longPiece = 400;

/** In order, without ranges that contain no word. */
export const sentencesOf = (turns: readonly string[]): AnswerSentence[] => {
  const sentences = turns.flatMap((text, turn) => piecesOf(text).map((range) => ({ turn, ...range })));
  const pieces = sentences.length > mostPieces ? joined(sentences) : sentences;
  return pieces.map((range) => ({
    ...range,
    text: (turns[range.turn] ?? '').slice(range.start, range.end),
  }));
};

const piecesOf = (text: string): { start: number; end: number }[] => {
  const pieces: { start: number; end: number }[] = [];
  for (const line of text.matchAll(/[^\n]+/g))
    for (const { segment, index } of segmenter.segment(line[0]))
      for (const piece of shortEnough(segment)) {
        const words = piece.text.trim();
        if (!hasWords.test(words)) continue;
        const start = line.index + index + piece.at + piece.text.indexOf(words);
        pieces.push({ start, end: start + words.length });
      }
  return pieces;
};

/** Splits a sentence between words if it exceeds the claim limit. A single word over the limit can't be marked. */
const shortEnough = (sentence: string): { text: string; at: number }[] => {
  if (sentence.length <= longestClaim) return [{ text: sentence, at: 0 }];
  const cuts: { text: string; at: number }[] = [];
  let at = 0;
  for (const { 0: word, index } of sentence.matchAll(/\S+\s*/g)) {
    if (index + word.length - at > longestClaim) {
      if (index > at) cuts.push({ text: sentence.slice(at, index), at });
      at = index;
    }
  }
  cuts.push({ text: sentence.slice(at), at });
  return cuts.filter(({ text }) => text.trim().length <= longestClaim);
};

const joined = (sentences: readonly Evidence[]): Evidence[] => {
  const pieces: Evidence[] = [];
  for (const { turn, start, end } of sentences) {
    const last = pieces.at(-1);
    if (last?.turn === turn && last.end - last.start < longPiece && end - last.start <= longestClaim)
      last.end = end;
    else pieces.push({ turn, start, end });
  }
  return pieces;
};

/** A sentence and the next one, if both are in the same turn and short enough together; else null. */
export const withNext = (sentences: readonly AnswerSentence[], at: number): Evidence | null => {
  const [here, next] = [sentences[at], sentences[at + 1]];
  if (!here || next?.turn !== here.turn || next.end - here.start > longestClaim) return null;
  return { turn: here.turn, start: here.start, end: next.end };
};
