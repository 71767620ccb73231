// What can be derived from a fill-in answer.
import type { AnswerRules } from '../answer-rules.ts';
import type { ShownGap } from './fill-in.ts';
import { filledTemplate } from './template.ts';

/** A gap's content as text: the option's text if one was chosen. */
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
