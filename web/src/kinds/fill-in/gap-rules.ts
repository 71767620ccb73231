// What counts in the gaps of a question, told under its template: capital letters, spaces, and where a number is expected.
import type { ShownGap } from '@rehearse/contract/kinds/fill-in/fill-in.ts';

const listOf = (gaps: readonly number[]): string => {
  const names = gaps.map((at) => String(at + 1));
  const last = names.pop() ?? '';
  return names.length === 0 ? `gap ${last}` : `gaps ${names.join(', ')} and ${last}`;
};

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const gapRules = (gaps: readonly ShownGap[]): string[] => {
  const which = (fits: (gap: ShownGap) => boolean): number[] =>
    gaps.flatMap((gap, at) => (fits(gap) ? [at] : []));
  const typed = which(({ type }) => type === 'typed');
  const strict = which((gap) => gap.type === 'typed' && gap.caseSensitive);
  const spaceless = which((gap) => gap.type === 'typed' && gap.spaces === 'ignored');
  const rules: string[] = [];
  if (typed.length > 0) {
    if (strict.length === 0) rules.push('Capital letters don’t matter.');
    else
      rules.push(
        strict.length === typed.length
          ? 'Capital letters count.'
          : `Capital letters count in ${listOf(strict)} only.`,
      );
    if (spaceless.length === typed.length) rules.push('Spaces don’t count.');
    else
      rules.push(
        spaceless.length === 0
          ? 'Extra spaces don’t count.'
          : `Spaces don’t count in ${listOf(spaceless)}; elsewhere, extra spaces don’t.`,
      );
  }
  gaps.forEach((gap, at) => {
    if (gap.type === 'number')
      rules.push(`${upperFirst(listOf([at]))} takes a number${gap.unit ? ` in ${gap.unit}` : ''}.`);
  });
  return rules;
};
