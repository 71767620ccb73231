// Tests that highlighting never changes the code.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeTokens } from './code-tokens.ts';

const joined = (code: string, language: string): string =>
  codeTokens(code, language)
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');

const snippet = fc
  .array(
    fc.constantFrom(
      '"',
      "'",
      '`',
      '\\',
      '\n',
      '//',
      '#',
      '--',
      '/*',
      '*/',
      ' ',
      'select',
      'for',
      '12.5',
      'x',
      'é',
      '𝄇',
    ),
  )
  .map((parts) => parts.join(''));

test('the joined tokens are exactly the code', () => {
  fc.assert(
    fc.property(
      fc.oneof(snippet, fc.string()),
      fc.constantFrom('ts', 'sql', 'python', 'http', ''),
      (code, language) => {
        expect(joined(code, language)).toBe(code);
      },
    ),
  );
});

test('keywords, strings, numbers, and comments are distinguished', () => {
  expect(
    codeTokens("select 'a' from t where n = 12 -- all", 'sql')[0]?.filter(({ kind }) => kind !== 'plain'),
  ).toEqual([
    { text: 'select', kind: 'word' },
    { text: "'a'", kind: 'text' },
    { text: 'from', kind: 'word' },
    { text: 'where', kind: 'word' },
    { text: '12', kind: 'number' },
    { text: '-- all', kind: 'note' },
  ]);
});
