// What talk about feedback says in words: the question that a verdict raises, and who answered.
import type { FeedbackSource } from '@rehearse/contract/feedback.ts';
import type { Verdict } from '@rehearse/contract/grading.ts';

/** null: there is nothing to ask; what is met needs no reason beyond the marked words. */
export const whyWords: Record<Verdict, string | null> = {
  met: null,
  partly: 'Why only partly?',
  missing: 'Why missing?',
  contradicted: 'Why contradicted?',
  not_judged: null,
};

/** Who wrote it, and why not a model where one would have. */
export const sourceWords = (what: string, { kind, name, version, note }: FeedbackSource): string => {
  const who =
    kind === 'built_in' ? `Built-in ${what} ${version}, by rule.` : `${what} by ${name}, checked by rule.`;
  const sentence = who.slice(0, 1).toUpperCase() + who.slice(1);
  return note ? `${sentence} ${note}` : sentence;
};
