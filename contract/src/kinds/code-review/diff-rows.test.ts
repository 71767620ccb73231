// Tests that every row of a diff is kept, with its line numbers before and after the change.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffRows } from './diff-rows.ts';

const row = fc
  .tuple(fc.constantFrom(' ', '+', '-'), fc.stringMatching(/^[a-z (){}=+-]*$/))
  .map(([sign, text]) => sign + text);

test('numbers the lines of the old and the new file from 1', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (lines) => {
      const rows = diffRows(`${lines.join('\n')}\n`);
      expect(rows.map(({ row: number }) => number)).toEqual(lines.map((_, at) => at + 1));
      expect(rows.map(({ text }) => text)).toEqual(lines.map((line) => line.slice(1)));
      const numbers = (side: 'before' | 'after') => rows.flatMap((diffRow) => diffRow[side] ?? []);
      expect(numbers('before')).toEqual(numbers('before').map((_, at) => at + 1));
      expect(numbers('before')).toHaveLength(lines.filter((line) => !line.startsWith('+')).length);
      expect(numbers('after')).toHaveLength(lines.filter((line) => !line.startsWith('-')).length);
    }),
  );
});
