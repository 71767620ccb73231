// Which results await a self-rating: written answers of people who chose to rate themselves first. Pure.
import { turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';

export type Rateable = {
  submittedAt: Date | null;
  /** Only what is read by a rubric can be rated by it. */
  isOpenKind: boolean;
  answer: Answer | null;
  /** Key and grade were seen while the test was taken. */
  isChecked: boolean;
};

/** `since`: when the person turned this on; earlier submissions were already shown. Empty answers can't be rated. */
export const awaitsSelfRating = (answer: Rateable, since: Date | null, isRated: boolean): boolean =>
  since !== null &&
  answer.submittedAt !== null &&
  answer.submittedAt >= since &&
  answer.isOpenKind &&
  !answer.isChecked &&
  !isRated &&
  saysAnything(answer.answer);

const saysAnything = (answer: Answer | null): boolean => turnsOf(answer).some((text) => text.trim() !== '');
