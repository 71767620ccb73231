// Tests which ranges a claim can mark: whole words within one turn of the answer.
import { expect, it } from 'vitest';
import { rangeProblem } from './claimed-words.ts';

const turns = ['One request refills it. % 👍 done', ''];
const at = (start: number, end: number, turn = 0) => rangeProblem(turns, { turn, start, end });

it('accepts whole words, including adjacent symbols', () => {
  for (const [start, end] of [
    [0, 3],
    [4, 23],
    [0, turns[0]!.length],
    [24, 33],
  ] as const)
    expect(at(start, end)).toBeNull();
});

it('refuses ranges outside the answer', () => {
  for (const problem of [at(0, 34), at(40, 50), at(3, 3), at(5, 4), at(0, 1, 1), at(0, 3, 2)])
    expect(problem).toBe('These words are not in your answer.');
});

it('refuses ranges without a word', () => {
  for (const problem of [at(24, 25), at(23, 28), at(26, 27)]) expect(problem).toBe('Mark at least one word.');
});

it('refuses ranges that cut a word or a surrogate pair', () => {
  for (const problem of [at(1, 3), at(0, 2), at(0, 27), at(27, 33)])
    expect(problem).toBe('Mark whole words.');
});
