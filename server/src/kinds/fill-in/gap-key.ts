// Converts an authored gap to its grading key and to its display form.
import type { AuthoredGap, GapKey, ShownGap } from '@rehearse/contract/kinds/fill-in/fill-in.ts';
import { orderBySeed } from '../choice/option-order.ts';
import { namesByText } from '../names-by-text.ts';

type Options = Extract<AuthoredGap, { options: unknown }>['options'];

const nameIn = (options: Options) => {
  const names = namesByText(options.map(({ text }) => text));
  return (text: string): string => names.get(text) ?? '';
};

export const gapKey = (gap: AuthoredGap): GapKey => {
  if ('options' in gap) {
    const nameOf = nameIn(gap.options);
    const right = gap.options.find((option) => 'correct' in option);
    return {
      type: 'chosen',
      right: right ? nameOf(right.text) : '',
      wrong: gap.options.flatMap((option) =>
        'reason' in option ? [{ id: nameOf(option.text), reason: option.reason }] : [],
      ),
    };
  }
  const wrong = (gap.wrong ?? []).map(({ text, reason }) => ({ text, reason }));
  if ('value' in gap)
    return { type: 'number', value: gap.value, tolerance: gap.tolerance ?? 0, unit: gap.unit ?? '', wrong };
  return {
    type: 'typed',
    accepts: gap.accepts,
    caseSensitive: gap.caseSensitive ?? false,
    spaces: gap.spaces ?? 'single',
    wrong,
  };
};

export const shownGap = (gap: AuthoredGap, seed: string): ShownGap => {
  if ('options' in gap) {
    const nameOf = nameIn(gap.options);
    const options = gap.options.map(({ text }) => ({ id: nameOf(text), text }));
    return { type: 'chosen', options: orderBySeed(options, seed) };
  }
  if ('value' in gap) return { type: 'number', unit: gap.unit ?? '' };
  return { type: 'typed', caseSensitive: gap.caseSensitive ?? false, spaces: gap.spaces ?? 'single' };
};

/** An answer that the gap accepts. */
export const rightFill = (key: GapKey): string => {
  if (key.type === 'typed') return key.accepts[0] ?? '';
  if (key.type === 'number') return `${key.value} ${key.unit}`.trim();
  return key.right;
};
