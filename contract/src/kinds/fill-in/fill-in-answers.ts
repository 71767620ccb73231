// Answer rules for fill-in answers.
import type { AnswerRules } from '../answer-rules.ts';
import type { ShownGap } from './fill-in.ts';
import { filledTemplate } from './template.ts';

/** A gap's content as display text: the typed text, or the text of the chosen option. */
export const gapText = (gap: ShownGap | undefined, given: string): string =>
  gap?.type === 'chosen' ? (gap.options.find(({ id }) => id === given)?.text ?? '') : given;

export const fillInAnswers: AnswerRules<'fill_in'> = {
  holdsAnything: ({ gaps }) => gaps.some((text) => text.trim() !== ''),
  isUnreadable: () => false,
  textsOf: ({ gaps }) => gaps,
  inWords: ({ template, gaps }, answer) =>
    fillInAnswers.holdsAnything(answer)
      ? filledTemplate(template, (at) => gapText(gaps[at], answer.gaps[at] ?? '') || '____')
      : '',
  ofText: () => null,
};
