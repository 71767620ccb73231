// Texts of a past test's row: its status or result, and its link.
import type { PastAttempt } from '@rehearse/contract/insights/review.ts';
import { modeWords } from '@rehearse/contract/vocabulary.ts';
import { levelText } from '@rehearse/contract/grading/levels.ts';
import { paths } from '../../paths.ts';
import { capitalized, counted } from '../../ui/display/counted.ts';

/** "Practice, 10 questions, 2 of them written by a model" */
export const kindOfAttempt = ({ mode, questions, written }: PastAttempt): string => {
  const all = `${modeWords[mode]}, ${counted(questions, 'question')}`;
  if (written === 0) return all;
  return `${all}, ${written === questions ? '' : `${written} of them `}written by a model`;
};

/** "Solid", "Too few answers to tell", "Being graded", or "Paused". `basis` is what it's based on, if anything. */
export const outcomeOf = ({
  state,
  waiting,
  awaitingSelfRating,
  total,
}: PastAttempt): { words: string; basis?: string } => {
  if (state === 'active') return { words: 'In progress' };
  if (state === 'paused') return { words: 'Paused' };
  if (state === 'abandoned') return { words: 'Discarded, not graded' };
  if (waiting > 0) return { words: 'Being graded', basis: `${waiting} of ${total.of} to go` };
  if (total.percent === null && awaitingSelfRating > 0)
    return { words: 'Rate yourself first', basis: `${awaitingSelfRating} of ${total.of} to rate` };
  if (total.percent === null)
    return { words: 'Not enough graded', basis: `${total.counted} of ${total.of} graded` };
  return {
    words: capitalized(levelText(total.percent / 100, total.counted)),
    basis: `${Math.round(total.percent)}%${total.counted === total.of ? '' : ` (${total.counted} of ${total.of} graded)`}`,
  };
};

export const isUnfinished = ({ state }: PastAttempt): boolean => state === 'active' || state === 'paused';

/** Where the search text was found. */
export const foundWords = ({ in: place, position }: NonNullable<PastAttempt['found']>): string =>
  place === 'answer' ? `Your answer to question ${position}` : `Question ${position}`;

/** The row's link. Null if there is nothing more to see. */
export const linkOf = ({ id, state }: PastAttempt): string | null => {
  if (state === 'submitted') return paths.results(id);
  return state === 'abandoned' ? null : paths.attempt(id);
};
