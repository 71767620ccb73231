// What may be saved as an answer: it fits its question, and its text is in the normal form.
import { isNormalText } from '@rehearse/contract/answer-text.ts';
import { longestAnswer } from '@rehearse/contract/kinds/open.ts';
import type { Kind } from '@rehearse/contract/primitives.ts';
import type { Answer } from '@rehearse/contract/questions.ts';
import { AppError } from '../../kernel/app-error.ts';

/** Throws `answer_not_normalised` or `answer_too_long`. */
export const mustBeStorable = (answer: Answer): void => {
  const texts = textsOf(answer);
  if (!texts.every(isNormalText)) throw new AppError('answer_not_normalised');
  if (texts.reduce((sum, text) => sum + text.length, 0) > longestAnswer)
    throw new AppError('answer_too_long');
};

export const mustFit = (answer: Answer, kind: string): void => {
  if (answer.kind !== kind) throw new AppError('answer_wrong_kind', { details: { kind: kind as Kind } });
};

const textsOf = (answer: Answer): string[] => {
  if ('turns' in answer) return answer.turns.map(({ text }) => text);
  return 'text' in answer ? [answer.text] : [];
};

/** Does it hold anything: a choice, a figure, a word? */
export const holdsAnything = (answer: Answer | null): boolean => {
  if (answer === null) return false;
  if ('choice' in answer) return answer.choice !== null;
  if ('choices' in answer) return answer.choices.length > 0;
  return textsOf(answer).some((text) => text.trim() !== '');
};
