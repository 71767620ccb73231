// Tests that only one recorder runs at a time: the current one ends first, and the newest of those waiting is next.
import { expect, test } from 'vitest';
import { giveTurn, mustWait, takeTurn, type TurnHolder } from './microphone-turns.ts';

const begun: string[] = [];
const ended: string[] = [];
const newHolder = (name: string): TurnHolder & { take: () => void } => {
  const holder = {
    end: (): void => void ended.push(name),
    take: (): void => takeTurn(holder, () => void begun.push(name)),
  };
  return holder;
};

test('a second recorder ends the first and starts once the first has finished', () => {
  const [first, second] = [newHolder('first'), newHolder('second')];
  first.take();
  expect(mustWait(first)).toBe(false);
  expect(mustWait(second)).toBe(true);
  second.take();
  expect({ begun, ended }).toEqual({ begun: ['first'], ended: ['first'] });
  giveTurn(first);
  expect(begun.splice(0)).toEqual(['first', 'second']);
  giveTurn(second);
  expect(mustWait(first)).toBe(false);
  ended.length = 0;
});

test('the newest waiting recorder is next, and the one before it is told to stop', () => {
  const [first, second, third] = [newHolder('first'), newHolder('second'), newHolder('third')];
  first.take();
  second.take();
  third.take();
  expect(ended).toEqual(['first', 'second', 'first']);
  giveTurn(second);
  giveTurn(first);
  expect(begun.splice(0)).toEqual(['first', 'third']);
  giveTurn(third);
  ended.length = 0;
});

test('a waiting recorder that leaves doesn’t start', () => {
  const [first, second] = [newHolder('first'), newHolder('second')];
  first.take();
  second.take();
  giveTurn(second);
  giveTurn(first);
  expect(begun.splice(0)).toEqual(['first']);
  expect(mustWait(second)).toBe(false);
});
