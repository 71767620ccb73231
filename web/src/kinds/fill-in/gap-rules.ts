// The rules for a question's gaps, shown below its template: capitalization, spaces, and numbers.
import type { ShownGap } from '@rehearse/contract/kinds/fill-in/fill-in.ts';

const listOf = (gaps: readonly number[]): string => {
  const names = gaps.map((at) => String(at + 1));
  const last = names.pop() ?? '';
  return names.length === 0
    ? `blank ${last}`
    : `blanks ${names.join(', ')}${names.length > 1 ? ',' : ''} and ${last}`;
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
    if (strict.length === 0) rules.push('Capitalization doesn’t matter.');
    else
      rules.push(
        strict.length === typed.length
          ? 'Capitalization matters.'
          : `Capitalization matters only in ${listOf(strict)}.`,
      );
    if (spaceless.length === typed.length) rules.push('Spaces are ignored.');
    else
      rules.push(
        spaceless.length === 0
          ? 'Extra spaces are ignored.'
          : `Spaces are ignored in ${listOf(spaceless)}. Elsewhere, extra spaces are ignored.`,
      );
  }
  gaps.forEach((gap, at) => {
    if (gap.type === 'number')
      rules.push(`${upperFirst(listOf([at]))} takes a number${gap.unit ? ` in ${gap.unit}` : ''}.`);
  });
  return rules;
};
