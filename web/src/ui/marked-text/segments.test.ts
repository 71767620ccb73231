// Tests that splitting a text at its marks loses no text and no marked character.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segments, type MarkedRange } from './segments.ts';

const text = fc.string({ unit: 'binary', maxLength: 60 });
const range = fc.record({
  start: fc.integer({ min: -5, max: 70 }),
  end: fc.integer({ min: -5, max: 70 }),
  mark: fc.integer({ min: 1, max: 6 }),
});
const ranges = fc.array(range, { maxLength: 8 });

const within = (length: number, { start, end }: MarkedRange): [number, number] => [
  Math.max(0, start),
  Math.min(length, end),
];

test('the joined segments are the text', () => {
  fc.assert(
    fc.property(text, ranges, (words, marked) => {
      expect(
        segments(words, marked)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(words);
    }),
  );
});

test('each character of a range is in a segment with its mark', () => {
  fc.assert(
    fc.property(text, ranges, (words, marked) => {
      const carried = segments(words, marked).flatMap((piece) =>
        Array.from({ length: piece.text.length }, () => piece.marks),
      );
      for (const range of marked) {
        const [start, end] = within(words.length, range);
        for (let at = start; at < end; at += 1) expect(carried[at]).toContain(range.mark);
      }
    }),
  );
});

test('no other character is marked in text without surrogate pairs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), ranges, (words, marked) => {
      let at = 0;
      for (const piece of segments(words, marked)) {
        for (const mark of piece.marks) {
          const covering = marked.filter(
            (range) => range.mark === mark && range.start <= at && at < range.end,
          );
          expect(covering).not.toEqual([]);
        }
        at += piece.text.length;
      }
    }),
  );
});

test('a segment is never empty and never splits a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), ranges, (words, marked) => {
      for (const piece of segments(words, marked)) {
        expect(piece.text).not.toBe('');
        expect(piece.text).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
      }
    }),
  );
});

test('exactly the marks with a character in the text have an end', () => {
  fc.assert(
    fc.property(text, ranges, (words, marked) => {
      const ended = segments(words, marked).flatMap((piece) => piece.ends);
      const inText = marked.filter((range) => Math.max(0, range.start) < Math.min(words.length, range.end));
      expect(new Set(ended)).toEqual(new Set(inText.map(({ mark }) => mark)));
    }),
  );
});

test('two overlapping ranges share the segment in the middle', () => {
  expect(
    segments('one two three', [
      { start: 0, end: 7, mark: 1 },
      { start: 4, end: 13, mark: 2 },
    ]),
  ).toEqual([
    { text: 'one ', marks: [1], ends: [] },
    { text: 'two', marks: [1, 2], ends: [1] },
    { text: ' three', marks: [2], ends: [2] },
  ]);
});

test('two adjacent ranges of one mark have one number', () => {
  expect(
    segments('one two', [
      { start: 0, end: 4, mark: 1 },
      { start: 4, end: 7, mark: 1 },
    ]),
  ).toEqual([{ text: 'one two', marks: [1], ends: [1] }]);
});
