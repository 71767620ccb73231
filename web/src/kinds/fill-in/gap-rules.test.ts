// What is said of the gaps of a question: only what holds for them.
import type { ShownGap } from '@rehearse/contract/kinds/fill-in/fill-in.ts';
import { expect, test } from 'vitest';
import { gapRules } from './gap-rules.ts';

const typed = (caseSensitive = false, spaces: 'single' | 'ignored' = 'single'): ShownGap => ({
  type: 'typed',
  caseSensitive,
  spaces,
});

test.each<[ShownGap[], string]>([
  [[typed()], 'Capital letters don’t matter. Extra spaces don’t count.'],
  [[typed(true, 'ignored'), typed(true, 'ignored')], 'Capital letters count. Spaces don’t count.'],
  [
    [typed(true), typed(), typed(true, 'ignored')],
    'Capital letters count in gaps 1 and 3 only. Spaces don’t count in gap 3; elsewhere, extra spaces don’t.',
  ],
  [[{ type: 'number', unit: 'ms' }], 'Gap 1 takes a number in ms.'],
  [[{ type: 'chosen', options: [] }], ''],
])('%#', (gaps, words) => expect(gapRules(gaps).join(' ')).toBe(words));
