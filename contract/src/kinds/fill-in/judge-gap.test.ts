// Tests which differences make a gap's answer wrong, and the reasons for near misses.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GapKey } from './fill-in.ts';
import { judgeGap, plainGap } from './judge-gap.ts';

const typed = (accepts: string[], change: Partial<Extract<GapKey, { type: 'typed' }>> = {}): GapKey => ({
  type: 'typed',
  accepts,
  caseSensitive: false,
  spaces: 'single',
  wrong: [],
  ...change,
});
const seconds: GapKey = {
  type: 'number',
  value: 0.3,
  tolerance: 0.01,
  unit: 's',
  wrong: [{ text: '3', reason: 'The decimal point is missing.' }],
};

describe('typed', () => {
  test.each([
    ['IS DISTINCT FROM', '  is  distinct\u00A0from '],
    ["it's", 'it’s'],
    ['say "no"', 'say “no”'],
    ['a-b', 'a\u2013b'],
    ['fi', 'ﬁ'],
    ['café', 'cafe\u0301'],
    ['len', 'l\u200Ben'],
  ])('%j accepts %j', (right, text) => expect(judgeGap(typed([right]), text).is).toBe('right'));

  test('spaces inside an answer are ignored only if the gap says so', () => {
    expect(judgeGap(typed(['ROW_NUMBER()']), 'row_number ( )').is).toBe('wrong');
    expect(judgeGap(typed(['ROW_NUMBER()'], { spaces: 'ignored' }), 'row_number ( )').is).toBe('right');
    expect(judgeGap(typed(['middle + 1'], { spaces: 'ignored' }), 'middle+1').is).toBe('right');
  });

  test('capitalization counts if the gap says so, and the reason says it', () => {
    const lock = typed(['Lock'], { caseSensitive: true });
    expect(judgeGap(lock, 'Lock').is).toBe('right');
    expect(judgeGap(lock, 'lock')).toEqual({ is: 'wrong', reason: 'Capitalization matters in this blank.' });
  });

  test('a known wrong answer has its own reason, regardless of spaces', () => {
    const key = typed(['<'], { wrong: [{ text: '<=', reason: 'It would never end.' }] });
    expect(judgeGap(key, ' <= ')).toEqual({ is: 'wrong', reason: 'It would never end.' });
    expect(judgeGap(key, '>')).toEqual({ is: 'wrong', reason: null });
  });

  test('an answer of spaces is empty', () => expect(judgeGap(typed(['a']), ' \u00A0').is).toBe('empty'));
});

test('a number is parsed with its unit and compared within its tolerance', () => {
  for (const text of ['0.3', '.3', '0.3 s', '300 ms', '0.305'])
    expect([text, judgeGap(seconds, text).is]).toEqual([text, 'right']);
  expect(judgeGap(seconds, '0.32')).toEqual({ is: 'wrong', reason: null });
  expect(judgeGap(seconds, '3').reason).toBe('The decimal point is missing.');
  expect(judgeGap(seconds, 'soon').reason).toBe('We couldn’t find a number here.');
  expect(judgeGap(seconds, '1.000').reason).toBe('This could be read as two different numbers.');
  expect(judgeGap(seconds, '3 pages').reason).toBe('Enter it in s.');
});

test('a choice list accepts one ID and gives reasons for the others', () => {
  const key: GapKey = { type: 'chosen', right: 'b', wrong: [{ id: 'a', reason: 'Too wide.' }] };
  expect(judgeGap(key, 'b').is).toBe('right');
  expect(judgeGap(key, 'a')).toEqual({ is: 'wrong', reason: 'Too wide.' });
  expect(judgeGap(key, 'the text of b')).toEqual({ is: 'wrong', reason: null });
});

const rules = fc.record({
  caseSensitive: fc.boolean(),
  spaces: fc.constantFrom('single' as const, 'ignored' as const),
});
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

test('property: normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, rules, (text, how) => {
      const plain = plainGap(text, how);
      expect(plainGap(plain, how)).toBe(plain);
    }),
  );
});

test('property: an accepted text is right with any surrounding spaces', () => {
  fc.assert(
    fc.property(anyText, rules, fc.constantFrom(' ', '\u00A0 ', '\t', '\n'), (text, how, space) => {
      fc.pre(plainGap(text, how) !== '');
      expect(judgeGap(typed([text], how), `${space}${text}${space}`).is).toBe('right');
    }),
  );
});
