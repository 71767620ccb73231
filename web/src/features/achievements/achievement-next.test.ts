// Tests that every achievement has a next step, and that each link carries valid test choices.
import { expect, test } from 'vitest';
import { Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { paths } from '../../paths.ts';
import { nextFor } from './achievement-next.ts';

test.each([
  'first-answer',
  'whole-story',
  'ten-exact',
  'in-the-time-given',
  'said-it-better',
  'one-of-tomorrow',
])('%s links to valid choices', (id) => {
  const { words, to } = nextFor(id);
  const { pathname, searchParams } = new URL(to, 'http://site.example');
  expect(words).not.toBe('');
  expect([paths.startTest(), paths.review()]).toContain(pathname);
  const kinds = searchParams.get('kinds')?.split(',') ?? [];
  expect(kinds.filter((kind) => !Kind.options.some((known) => known === kind))).toEqual([]);
  expect([null, ...Mode.options]).toContain(searchParams.get('mode'));
});
