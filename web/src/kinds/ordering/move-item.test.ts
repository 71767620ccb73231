// Tests that moving an item keeps all items, and that a dragged row is placed by its middle while the others make room.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moved, movedWords, placeUnder, shiftOf } from './move-item.ts';

test('an item moves to its new position, but not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(movedWords(1, 5)).toBe('Item moved to position 2 of 5');
});

test('property: moving an item loses nothing and can be reversed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 7 }),
      fc.nat(6),
      fc.nat(6),
      (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length];
        const there = moved(list, from, to);
        expect(there[to]).toBe(list[from]);
        expect(moved(there, to, from)).toEqual(list);
      },
    ),
  );
});

describe('dragging', () => {
  const rows = [
    { top: 0, height: 50 },
    { top: 60, height: 100 },
    { top: 170, height: 50 },
  ];
  test.each([
    [0, 0],
    [80, 0],
    [90, 1],
    [400, 2],
    [-400, 0],
  ])('the first row by %d px moves it to position %d', (by, place) =>
    expect(placeUnder(rows, 0, by)).toBe(place),
  );

  test('moves the rows in between by its height and the gap', () => {
    expect([0, 1, 2].map((at) => shiftOf(rows, at, 0, 1))).toEqual([0, -60, 0]);
    expect([0, 1, 2].map((at) => shiftOf(rows, at, 2, 0))).toEqual([60, 60, 0]);
    expect([0, 1, 2].map((at) => shiftOf(rows, at, 1, 1))).toEqual([0, 0, 0]);
  });
});
