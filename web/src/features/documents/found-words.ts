// Describes a found skill: requested, shown, or missing, most important first.
import type { FoundSkill } from '@rehearse/contract/insights/documents.ts';

export type AvailableDocuments = { job: boolean; resume: boolean };

/** "Required, not on your résumé". */
export const standingWords = (
  { required, preferred, shown, denied }: FoundSkill,
  given: AvailableDocuments,
): string => {
  const named = required.length > 0 ? 'Required' : preferred.length > 0 ? 'Nice to have' : undefined;
  if (named === undefined) {
    if (shown.length > 0) return given.job ? 'On your résumé, not in the job description' : 'On your résumé';
    return denied[0]?.document === 'job' ? 'Not needed' : 'Your résumé says you don’t have it';
  }
  if (!given.resume) return named;
  if (shown.length > 0) return `${named}, and on your résumé`;
  if (denied.some(({ document }) => document === 'resume'))
    return `${named}, and your résumé says you don’t have it`;
  return `${named}, not on your résumé`;
};

/** Each quote once, since a line may mention a skill twice. */
export const quotesOf = ({ required, preferred, shown, denied }: FoundSkill): FoundSkill['required'] => {
  const all = [...required, ...preferred, ...shown, ...denied];
  const isFirst = (quote: (typeof all)[number], at: number): boolean =>
    all.findIndex((other) => other.document === quote.document && other.text === quote.text) === at;
  return all.filter(isFirst);
};
