// The sentence about time per question, claiming no more than the medians show. Pure.
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import type { Pace } from '@rehearse/contract/insights/progress.ts';
import { listed } from '../../ui/display/counted.ts';

/** A difference within 25% counts as expected, since the expected time is an estimate. */
const clearly = 1.25;

/** Lowercases the first letter, except in names like "SQL". */
const inSentence = ({ kind }: Pace): string =>
  kindWords[kind].replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

const typesIn = (pace: readonly Pace[]): string =>
  `${pace.length === 1 ? 'this type' : 'these types'}: ${listed(pace.map(inSentence))}`;

export const paceSentence = (pace: readonly Pace[]): string => {
  const slow = pace.filter(({ medianMs, expectedMs }) => medianMs > expectedMs * clearly);
  const quick = pace.filter(({ medianMs, expectedMs }) => medianMs * clearly < expectedMs);
  if (slow.length === 0 && quick.length === 0) return 'Your answers take about as long as expected.';
  return [
    slow.length > 0 && `You take longer than expected on ${typesIn(slow)}.`,
    quick.length > 0 && `You’re faster than expected on ${typesIn(quick)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};
