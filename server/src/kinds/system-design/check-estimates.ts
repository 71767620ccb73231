// Grades a design's estimates: each is one check that passes if the number is within a range.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { numberInFigures } from '@rehearse/contract/text/read-number.ts';
import { readEstimate } from '@rehearse/contract/kinds/system-design/read-estimate.ts';

export type Estimate = AuthoredOf<'system_design'>['estimates'][number];

const weight = 1;

/** `given`: typed text by estimate ID. An empty estimate earns nothing. */
export const checkEstimates = (
  estimates: readonly Estimate[],
  given: Readonly<Record<string, string>>,
): Check[] =>
  estimates.map(({ id, label, unit, low, high }) => {
    const text = given[id] ?? '';
    const value = readEstimate(text, unit);
    const isWithin = value !== null && value >= low && value <= high;
    const range = `${numberInFigures(low)} to ${numberInFigures(high)} ${unit}`;
    return {
      id,
      label,
      weight,
      visible: true,
      result: isWithin
        ? { outcome: 'passed', ms: 0 }
        : { outcome: 'wrong', ms: 0, expected: range, got: text.trim() === '' ? 'No number' : text.trim() },
    };
  });

/** A range wider than this factor would let a guess through. */
const widestFactor = 20;

export const estimateFaults = (estimates: readonly Estimate[]): string[] => {
  const reasons: string[] = [];
  if (new Set(estimates.map(({ id }) => id)).size < estimates.length)
    reasons.push('two estimates have the same id');
  for (const { id, low, high } of estimates) {
    if (low <= 0 || high <= low)
      reasons.push(`the range of estimate "${id}" must be positive, low before high`);
    else if (high / low > widestFactor)
      reasons.push(`the range of estimate "${id}" spans more than a factor of ${widestFactor}`);
  }
  return reasons;
};
