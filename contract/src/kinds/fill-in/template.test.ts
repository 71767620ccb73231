// Tests that a template is split at its markers without losing any text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledTemplate, templateParts } from './template.ts';

test('numbers gaps from 0 and keeps other braces', () => {
  expect(templateParts('a {{1}}{{2}} {b} {{x}}')).toEqual([
    { text: 'a ' },
    { gap: 0 },
    { gap: 1 },
    { text: ' {b} {{x}}' },
  ]);
  expect(filledTemplate('{{1}} and {{2}}', (gap) => 'xy'[gap] ?? '')).toBe('x and y');
});

test('property: a template filled with its own markers is unchanged', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.integer({ min: 1, max: 6 }).map((gap) => `{{${gap}}}`),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const template = pieces.join('');
      expect(filledTemplate(template, (gap) => `{{${gap + 1}}}`)).toBe(
        template.replace(/\{\{0(\d)\}\}/g, '{{$1}}'),
      );
    }),
  );
});
