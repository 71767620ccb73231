// Tests the texts about what a link shows, and that the server accepts every valid choice of parts.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { SharedParts } from '@rehearse/contract/insights/sharing.ts';
import { expect, it } from 'vitest';
import { graderWords, partsProblem, shownWords, withPart } from './sharing-words.ts';

const none = { name: false, score: false, skills: false, questions: false, answers: false };

it('names the parts shown', () => {
  expect(shownWords({ ...none, score: true })).toBe('Shows your score');
  expect(shownWords({ ...none, score: true, questions: true, name: true })).toBe(
    'Shows your score, questions, and name',
  );
});

it('names each grader once', () => {
  expect(graderWords([])).toBe('');
  expect(
    graderWords([
      { kind: 'exact', name: 'key' },
      { kind: 'built_in', name: 'a' },
      { kind: 'built_in', name: 'b' },
      { kind: 'model', name: 'gpt-5.4' },
    ]),
  ).toBe(
    'Graded by the built-in grader and the language model gpt-5.4, with the answer key for right-or-wrong questions.',
  );
  expect(graderWords([{ kind: 'exact', name: 'key' }])).toBe('Graded with the answer key.');
  expect(graderWords([{ kind: 'built_in', name: 'a' }])).toBe('Graded by the built-in grader.');
});

it('accepts exactly the choices of parts that the server accepts', () => {
  const part = fc.constantFrom('name', 'score', 'skills', 'questions', 'answers');
  fc.assert(
    fc.property(fc.array(fc.tuple(part, fc.boolean()), { maxLength: 12 }), (changes) => {
      const parts = changes.reduce((now, [name, isOn]) => withPart(now, name as 'name', isOn), none);
      expect(z.safeParse(SharedParts, parts).success).toBe(partsProblem(parts) === null);
    }),
  );
});
