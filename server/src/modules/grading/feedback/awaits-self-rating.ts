// Decides which results await a self-rating: those of written answers by people who rate themselves first. Pure.
import { turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';

export type Rateable = {
  submittedAt: Date | null;
  /** Only answers graded by a rubric can be self-rated. */
  isOpenKind: boolean;
  answer: Answer | null;
  /** The answer was checked during the test, which showed its key and grade. */
  isChecked: boolean;
};

/** `since`: when the person turned self-rating on; results of earlier tests were already shown. Empty answers can't be rated. */
export const awaitsSelfRating = (answer: Rateable, since: Date | null, isRated: boolean): boolean =>
  since !== null &&
  answer.submittedAt !== null &&
  answer.submittedAt >= since &&
  answer.isOpenKind &&
  !answer.isChecked &&
  !isRated &&
  saysAnything(answer.answer);

const saysAnything = (answer: Answer | null): boolean => turnsOf(answer).some((text) => text.trim() !== '');
