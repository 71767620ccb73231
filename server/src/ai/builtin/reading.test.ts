// Tests how the built-in grader processes text: folding, words, stems, typos, negation, and other languages.
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { withinSlips } from './edit-distance.ts';
import { fold } from './fold.ts';
import { isOtherLanguage } from './language.ts';
import { polarities } from './negation.ts';
import { stemOf } from './stem.ts';
import { tokenize } from './tokens.ts';

describe('folding', () => {
  test.each([
    ['Idempotent', 'idempotent'],
    ['naïve Café', 'naive cafe'],
    ['ﬁle ＰＯＳＴ', 'file post'],
    ['re\u00adtry\u200b-safe', 're' + 'try-safe'],
    ['doesn’t', "doesn't"],
    ['a\u00a0b\tc', 'a b c'],
    ['\u202eabc\u202c', 'abc'],
    ['NUL\u0000 byte', 'nul byte'],
  ])('turns %j into %j', (original, seen) => {
    expect(fold(original).text).toBe(seen);
  });

  test('property: every folded unit maps to a whole character of the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (original) => {
        const { text, starts, ends } = fold(original);
        expect(starts.length).toBe(text.length);
        for (let at = 0; at < text.length; at += 1) {
          expect(ends[at]! - starts[at]!).toBeGreaterThan(0);
          expect(original.slice(starts[at], ends[at]).isWellFormed()).toBe(
            original.isWellFormed() || original.slice(starts[at], ends[at]).isWellFormed(),
          );
          expect(starts[at]!).toBeGreaterThanOrEqual(starts[at - 1] ?? 0);
        }
      }),
    );
  });
});

describe('words', () => {
  test('have their range in the stored text', () => {
    const turns = ['First turn.', 'The \u200bserver\u200b stores 4,096 idempotency_keys (once).'];
    const tokens = tokenize(turns);
    expect(tokens.map((token) => turns[token.turn]!.slice(token.start, token.end))).toEqual([
      'First',
      'turn',
      'The',
      'server',
      'stores',
      '4,096',
      'idempotency',
      'keys',
      'once',
    ]);
  });

  test('have the kind of gap before them', () => {
    expect(tokenize(['One two, three. Four node.js </a> five']).map((token) => token.gap)).toEqual([
      'sentence',
      'space',
      'comma',
      'sentence',
      'space',
      'space',
      'sentence',
      'sentence',
    ]);
  });
});

describe('stems', () => {
  test.each([
    ['serialising', 'serializes'],
    ['retries', 'retry'],
    ['sent', 'sends'],
    ['idempotency', 'idempotent'],
    ['behaviour', 'behavior'],
    ["server's", 'servers'],
    ['two', '2'],
    ['4,096', '4096'],
    ['cancelled', 'canceled'],
  ])('%s and %s have the same stem', (word, other) => {
    expect(stemOf(word)).toBe(stemOf(other));
  });

  test.each([
    ['server', 'several'],
    ['lock', 'block'],
    ['5', '50'],
  ])('%s and %s have different stems', (word, other) => {
    expect(stemOf(word)).not.toBe(stemOf(other));
  });
});

describe('typos', () => {
  test.each([
    ['databse', 'database', 1, true],
    ['dtabsae', 'database', 1, false],
    ['recieve', 'receive', 1, true],
    ['idempotant', 'idempotent', 2, true],
    ['lock', 'clock', 0, false],
    ['same', 'same', 0, true],
  ])('%s for %s within %d: %j', (a, b, limit, within) => {
    expect(withinSlips(a, b, limit)).toBe(within);
  });

  test('property: distance is symmetric, and one added letter is within one typo', () => {
    const word = fc.stringMatching(/^[a-e]{1,8}$/);
    fc.assert(
      fc.property(word, word, fc.nat(3), (a, b, limit) => {
        expect(withinSlips(a, b, limit)).toBe(withinSlips(b, a, limit));
        expect(withinSlips(a, a, 0)).toBe(true);
        expect(withinSlips(a, `${a.slice(0, limit)}x${a.slice(limit)}`, 1)).toBe(true);
      }),
    );
  });
});

describe('negation', () => {
  const negated = (text: string) => {
    const tokens = tokenize([text]);
    const polarity = polarities(tokens);
    return tokens.filter((token, at) => !token.stop && polarity[at] === 'negated').map((token) => token.word);
  };

  test.each([
    ['The server does not store the key.', ['store', 'key']],
    ["It doesn't retry, the client does.", ['retry']],
    ['It stores the key without a lock.', ['lock']],
    ['It does not wait but it locks the row.', ['wait']],
    ['It never charges twice.', ['charges', 'twice']],
    ['It not only stores the key.', []],
    ['It checks whether or not the key exists.', []],
    ['It is not true that the server stores the key.', ['server', 'stores', 'key']],
    ['It is wrong to say that keys expire.', ['keys', 'expire']],
    ['It locks the row instead of the table.', ['table']],
    ['The job fails to commit.', ['commit']],
    ['A failed job is retried.', []],
  ])('%s', (sentence, words) => {
    expect(negated(sentence)).toEqual(words);
  });
});

test.each([
  ['The server stores the key and returns the same result.', false],
  ['SELECT id FROM orders WHERE customer_id = 7 ORDER BY id', false],
  ['asdf qwer yxcv uiop hjkl vbnm', false],
  [
    'Der Server speichert den Schlüssel und gibt das gleiche Ergebnis zurück, wenn die Anfrage noch einmal kommt.',
    true,
  ],
  [
    'El servidor guarda la clave y devuelve el mismo resultado para una segunda petición con los mismos datos.',
    true,
  ],
  ['Сервер хранит ключ и возвращает тот же результат', true],
  ['', false],
])('%j is in another language: %j', (text, other) => {
  expect(isOtherLanguage(tokenize([text]))).toBe(other);
});
