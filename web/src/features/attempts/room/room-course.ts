// How a test goes from question to question: which one this is, and what the way forward says where nobody goes back.
import type { Attempt } from '@rehearse/contract/attempts.ts';
import type { RoomItem } from './room-counts.ts';

/** "Question 3 of 10"; an adaptive test may end before its last one. */
export const whichOf = (
  { blueprint: { mode, length }, questions }: Pick<Attempt, 'blueprint' | 'questions'>,
  position: number,
): string =>
  mode === 'adaptive' ? `Question ${position} of at most ${length}` : `Question ${position} of ${questions}`;

export type OneWay = {
  /** On the button that goes on. */
  words: string;
  /** In place of the list of questions. */
  course: string;
};

/** undefined: all questions are open until the end. */
export const oneWayOf = (
  { blueprint: { mode, length } }: Pick<Attempt, 'blueprint'>,
  item: Pick<RoomItem, 'position' | 'answered'> | undefined,
): OneWay | undefined => {
  if (mode !== 'adaptive' || !item) return undefined;
  const isLast = item.position >= length;
  const answeredWords = isLast ? 'Finish test' : 'Next question';
  return {
    words: item.answered ? answeredWords : 'Skip question',
    course: `Question ${item.position} of at most ${length}. Each answer decides the next question, so you can’t go back. A skipped question scores 0.`,
  };
};
