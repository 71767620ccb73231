// The accepted answers of a gap, as text.
import type { GapKey, ShownGap } from '@rehearse/contract/kinds/fill-in/fill-in.ts';
import { gapText } from '@rehearse/contract/kinds/fill-in/fill-in-answers.ts';

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 10 });

/** Each accepted text, or the accepted range for a number. */
export const acceptedTexts = (key: GapKey, gap: ShownGap | undefined): string[] => {
  if (key.type === 'typed') return key.accepts;
  if (key.type === 'chosen') return [gapText(gap, key.right)];
  const { value, tolerance, unit } = key;
  const range =
    tolerance === 0 ? figure(value) : `${figure(value - tolerance)} to ${figure(value + tolerance)}`;
  return [`${range}${unit === '%' ? '%' : unit && ` ${unit}`}`];
};
