// Tests the walk through an error's causes.
import { expect, it } from 'vitest';
import { errorChain } from './error-chain.ts';

it('returns the error and its causes, outermost first', () => {
  const inner = new Error('inner');
  const outer = new Error('outer', { cause: new Error('middle', { cause: inner }) });
  expect([...errorChain(outer)].map(({ message }) => message)).toEqual(['outer', 'middle', 'inner']);
});

it('stops at a cause that is not an error, and at a cycle', () => {
  expect([...errorChain(new Error('alone', { cause: 'a text' }))]).toHaveLength(1);
  expect([...errorChain('a text')]).toEqual([]);
  const first = new Error('first');
  const second = new Error('second', { cause: first });
  first.cause = second;
  expect([...errorChain(first)]).toEqual([first, second]);
});
