// Tests that the rules shown for a question's gaps apply to them.
import type { ShownGap } from '@rehearse/contract/kinds/fill-in/fill-in.ts';
import { expect, test } from 'vitest';
import { gapRules } from './gap-rules.ts';

const typed = (caseSensitive = false, spaces: 'single' | 'ignored' = 'single'): ShownGap => ({
  type: 'typed',
  caseSensitive,
  spaces,
});

test.each<[ShownGap[], string]>([
  [[typed()], 'Capitalization doesn’t matter. Extra spaces are ignored.'],
  [[typed(true, 'ignored'), typed(true, 'ignored')], 'Capitalization matters. Spaces are ignored.'],
  [
    [typed(true), typed(), typed(true, 'ignored')],
    'Capitalization matters only in blanks 1 and 3. Spaces are ignored in blank 3. Elsewhere, extra spaces are ignored.',
  ],
  [[{ type: 'number', unit: 'ms' }], 'Blank 1 takes a number in ms.'],
  [[{ type: 'chosen', options: [] }], ''],
])('the rules of case %# match its blanks', (gaps, words) => expect(gapRules(gaps).join(' ')).toBe(words));
