// Tests the texts of a question request in each state, and that nothing from a résumé is sent to a model.
import { expect, test } from 'vitest';
import type { Writing, WrittenPart } from '@rehearse/contract/questions/writings.ts';
import {
  costWords,
  deleteWords,
  droppedWords,
  keptWords,
  linesOf,
  outcomeWords,
  stayWords,
} from './writing-words.ts';

const parts = (...states: WrittenPart['state'][]): WrittenPart[] =>
  states.map((state) => ({ state, skill: 'sql', kind: 'numeric', question: null, failed: [] }));
const blueprint = { length: 5 } as Writing['blueprint'];
const done = (states: WrittenPart['state'][], end: Writing['end'] = null) =>
  outcomeWords({ state: 'done', parts: parts(...states), end, blueprint });

test.each<[string, string, string]>([
  [
    'all',
    done(['written', 'written']),
    '2 new questions are ready. The other 3 questions in your test come from the question bank.',
  ],
  [
    'one of three',
    done(['written', 'dropped', 'dropped']),
    '1 of 3 is ready. 2 were rejected. The other 4 questions in your test come from the question bank.',
  ],
  [
    'none, since the model did not answer',
    done(['waiting', 'waiting'], 'no_answer'),
    'No questions were created. The model didn’t respond. Your test will use questions from the question bank.',
  ],
  [
    'five of five',
    done(['written', 'written', 'written', 'written', 'written']),
    '5 new questions are ready.',
  ],
])('the outcome is described for %s', (_, written, expected) => {
  expect(written).toBe(expected);
});

test('the status says which question is being written and that the person can leave', () => {
  const words = outcomeWords({
    state: 'writing',
    parts: parts('written', 'waiting', 'waiting'),
    end: null,
    blueprint,
  });
  expect(words).toMatch(/^Question 2 of 3 is being written\. You can leave this page/);
});

test('every check that a draft failed is named, including unknown ones', () => {
  expect(droppedWords({ failed: ['hint', 'near-duplicate'] })).toBe(
    'Rejected: a hint gave the answer away and it’s too similar to an existing question',
  );
  expect(droppedWords({ failed: ['something-new'] })).toBe('Rejected: it failed a check');
});

test.each<[string, WrittenPart['state'][], Writing['state'], string, string]>([
  [
    'questions and a draft',
    ['written', 'written', 'dropped'],
    'done',
    'Delete these questions?',
    '2 questions and 1 rejected draft will be permanently deleted. This can’t be undone.',
  ],
  [
    'one question while the next is written',
    ['written', 'waiting'],
    'writing',
    'Delete this question?',
    'The model will stop writing. 1 question will be permanently deleted. This can’t be undone.',
  ],
  [
    'nothing yet',
    ['waiting'],
    'writing',
    'Delete this from your list?',
    'The model will stop writing. This can’t be undone.',
  ],
])('the dialog asks before %s is deleted', (_, states, state, title, first) => {
  const words = deleteWords({ parts: parts(...states), state });
  expect([words.title, words.body[0]]).toEqual([title, first]);
  // Names what can't be deleted only if there is such a question.
  expect(words.body[1] ?? '').toMatch(
    states.includes('written') ? /keeps it.+until you delete that test.+published is public/ : /^$/,
  );
});

test('the notice says which questions stay, and until when', () => {
  expect(stayWords({ keptInTests: 0, published: 0 })).toBeUndefined();
  expect(stayWords({ keptInTests: 1, published: 2 })).toBe(
    '1 question stays in your tests until you delete those tests. 2 questions are public and won’t be deleted.',
  );
});

test('the cost is shown before the request', () => {
  expect(costWords(3, 2_300)).toBe(
    'About 6,900 tokens in 3 calls, or up to twice that if drafts have to be rewritten.',
  );
});

test('only lines of the job description are used, at most three per skill', () => {
  const quote = (document: 'job' | 'resume', text: string) => ({ document, line: 1, text, start: 0, end: 3 });
  const skill = {
    skill: 'sql' as const,
    required: [quote('job', 'a'), quote('job', 'b'), quote('job', 'a')],
    preferred: [quote('job', 'c'), quote('job', 'd')],
    shown: [quote('resume', 'mine')],
    denied: [quote('resume', 'not mine')],
  };
  const shownAlone = { ...skill, skill: 'statistics' as const, required: [], preferred: [] };
  expect(linesOf([skill, shownAlone])).toEqual([{ skill: 'sql', lines: ['a', 'b', 'c'] }]);
});

test('the notice says where a résumé goes before it is sent', () => {
  expect(keptWords(null)).toBe(
    'We don’t store your job description or résumé. They’re gone when you close this tab.',
  );
  expect(keptWords({ model: 'qwen3' })).toBe(
    'Both texts are sent to the language model qwen3. We don’t store either one.',
  );
});
