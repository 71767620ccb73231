// Tests how a skill's status in the two documents is described.
import type { FoundSkill, Quote } from '@rehearse/contract/insights/documents.ts';
import { expect, test } from 'vitest';
import { quotesOf, standingWords } from './found-words.ts';

const quote = (document: Quote['document'], text = 'SQL'): Quote => ({
  document,
  line: 1,
  text,
  start: 0,
  end: 3,
});
const found = (of: Partial<FoundSkill>): FoundSkill => ({
  skill: 'sql',
  required: [],
  preferred: [],
  shown: [],
  denied: [],
  ...of,
});
const job = [quote('job')];
const resume = [quote('resume')];

test.each([
  [{ required: job }, { job: true, resume: false }, 'Required'],
  [{ required: job }, { job: true, resume: true }, 'Required, not on your résumé'],
  [{ required: job, shown: resume }, { job: true, resume: true }, 'Required, and on your résumé'],
  [{ preferred: job }, { job: true, resume: false }, 'Nice to have'],
  [
    { preferred: job, denied: resume },
    { job: true, resume: true },
    'Nice to have, and your résumé says you don’t have it',
  ],
  [{ shown: resume }, { job: true, resume: true }, 'On your résumé, not in the job description'],
  [{ shown: resume }, { job: false, resume: true }, 'On your résumé'],
  [{ denied: job }, { job: true, resume: false }, 'Not needed'],
  [{ denied: resume }, { job: false, resume: true }, 'Your résumé says you don’t have it'],
])('%j of %j: %s', (of, given, words) => {
  expect(standingWords(found(of), given)).toBe(words);
});

test('a sentence with two statements is shown once', () => {
  const quotes = quotesOf(
    found({
      required: [quote('job', 'SQL, ideally much SQL')],
      preferred: [quote('job', 'SQL, ideally much SQL')],
    }),
  );
  expect(quotes).toHaveLength(1);
});
