// Tests which inputs count as an expected score, and which are rejected.
import { expect, it } from 'vitest';
import { expectedPercentOf } from './expected-percent.ts';

it('reads whole percentages, with or without the sign', () => {
  expect(['0', '80', ' 100 ', '55%', '55 %'].map(expectedPercentOf)).toEqual([0, 80, 100, 55, 55]);
});

it('reads an empty field as no expected score', () => {
  expect(['', '  '].map(expectedPercentOf)).toEqual([null, null]);
});

it('rejects anything else', () => {
  for (const text of ['101', '-1', '7.5', 'eighty', '%', '1e2', '１００'])
    expect(expectedPercentOf(text)).toBeUndefined();
});
