// Checks a numeric question: the tolerance only allows for rounding, and common errors fall outside it.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';

/** The maximum tolerance as a share of the value: for rounding, not guessing. */
const widestTolerance = 0.05;

export const checkNumbers = (question: AuthoredOf<'numeric'>): string[] => {
  const { value, tolerance } = question.answer;
  const reasons: string[] = [];
  if (tolerance > Math.abs(value) * widestTolerance)
    reasons.push(`the tolerance ${tolerance} is over ${widestTolerance * 100}% of ${value}`);
  if (tolerance === 0 && !Number.isInteger(value * 100))
    reasons.push(`${value} has more than two decimals and no tolerance`);
  const errors = question.commonErrors.map((error) => error.value);
  for (const error of errors)
    if (Math.abs(error - value) <= tolerance) reasons.push(`the common error ${error} counts as correct`);
  if (new Set(errors).size < errors.length) reasons.push('two common errors have the same value');
  const typed = new Intl.NumberFormat('en').format(value).replaceAll(',', '');
  if (!question.explanation.replace(/(?<=\d)[,\u00a0\u202f ](?=\d{3})/g, '').includes(typed))
    reasons.push(`the explanation never states ${typed}`);
  return reasons;
};
