// Tests the admin panel's texts about a question's newest version.
import { expect, test } from 'vitest';
import { newestWords } from './question-words.ts';

test('the text says whether new tests use the newest version', () => {
  expect(newestWords.published).toBe(', used in new tests');
  expect(newestWords.retired).toContain('isn’t used in new tests');
  expect(newestWords.personal).toContain('the person it was written for');
});
