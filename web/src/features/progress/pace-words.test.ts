// Tests the sentence about time per question.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Pace } from '@rehearse/contract/insights/progress.ts';
import { expect, test } from 'vitest';
import { paceSentence } from './pace-words.ts';

const [first, second] = Kind.options;
const pace = (kind: Kind, medianMs: number): Pace => ({ kind, answers: 4, medianMs, expectedMs: 100_000 });

test('only types more than about a quarter slower or faster than expected are named', () => {
  expect(paceSentence([pace(first!, 124_000), pace(second!, 81_000)])).toBe(
    'Your answers take about as long as expected.',
  );
  const both = paceSentence([pace(first!, 126_000), pace(second!, 79_000)]);
  expect(both).toMatch(
    /^You take longer than expected on this type: .+[.] You’re faster than expected on this type: .+[.]$/,
  );
  expect(paceSentence([pace(second!, 79_000)])).not.toContain('longer');
});
