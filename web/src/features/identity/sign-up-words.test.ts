// Tests the texts of the sign-up page.
import { expect, it } from 'vitest';
import { signUpSentence } from './sign-up-words.ts';

it('explains each state', () => {
  expect(signUpSentence({ rule: 'open', domains: [] })).toBeUndefined();
  expect(signUpSentence({ rule: 'closed', domains: [] })).toContain('Sign-up is closed');
  expect(signUpSentence({ rule: 'undecided', domains: [] })).toContain('administrator');
  const named = (count: number) =>
    signUpSentence({
      rule: 'domains',
      domains: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].slice(0, count).map((d) => `${d}.example`),
    });
  expect(named(1)).toBe('You can sign up with an address ending in @a.example.');
  expect(named(2)).toBe('You can sign up with an address ending in @a.example or @b.example.');
  expect(named(6)).toContain('@e.example, or one other domain.');
  expect(named(7)).toContain('or one of 2 other domains.');
});
