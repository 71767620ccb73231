// Validates answers before they're saved: they must fit their question, and their text must be normalized.
import { isNormalText } from '@rehearse/contract/text/answer-text.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { AppError } from '../../platform/kernel/app-error.ts';
import { isTooLong, isUnreadable, textsOf } from '../../kinds/kinds.ts';

/** Throws `answer_not_normalized` or `answer_too_long`. */
export const mustBeStorable = (answer: Answer): void => {
  if (!textsOf(answer).every(isNormalText)) throw new AppError('answer_not_normalized');
  if (isTooLong(answer)) throw new AppError('answer_too_long');
};

export const mustFit = (answer: Answer, kind: string): void => {
  if (answer.kind !== kind) throw new AppError('answer_wrong_kind', { details: { kind: kind as Kind } });
};

/** Throws `answer_not_a_number` for text that contains no number, or more than one. */
export const mustBeReadable = (answer: Answer | null): void => {
  if (isUnreadable(answer)) throw new AppError('answer_not_a_number');
};
