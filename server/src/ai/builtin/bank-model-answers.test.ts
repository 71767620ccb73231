// Tests that the built-in grader finds every key point in the model answers of the bank.
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { markingKeyOf } from '../../modules/questions/bank/marking-key.ts';
import { parseBank, readBankTexts } from '../../modules/questions/bank/bank-files.ts';
import { gradeByWords } from './builtin-grader.ts';

const bank = parseBank(await readBankTexts(resolve(import.meta.dirname, '../../../../bank')));

const open = bank.flatMap((authoring) => {
  const key = markingKeyOf({ id: authoring.id, version: 1, authoring });
  return 'criteria' in key ? [{ id: authoring.id, key }] : [];
});

test('graded examples reach the grader and change its verdicts', () => {
  const examples = open.flatMap(({ id, key }) =>
    (key.examples ?? []).map(({ answer }) => ({ id, key, answer })),
  );
  expect(new Set(examples.map(({ id }) => id)).size).toBe(open.length);
  const verdicts = ({ id, key, answer }: (typeof examples)[number], shown = key.examples ?? []) =>
    gradeByWords({
      ...key,
      examples: shown,
      questionId: id,
      questionVersion: 1,
      turns: [answer],
    }).judgments.map(({ verdict }) => verdict);
  const moved = examples.filter((example) => verdicts(example).join() !== verdicts(example, []).join());
  expect(moved.length).toBeGreaterThan(20);
});

test('every model answer meets all its key points', () => {
  const notMet = open.flatMap(({ id, key }) =>
    gradeByWords({ ...key, questionId: id, questionVersion: 1, turns: [key.modelAnswer.trim()] })
      .judgments.filter(({ verdict }) => verdict !== 'met')
      .map(({ criterion, verdict }) => `${id}: ${criterion} is ${verdict}`),
  );
  expect(notMet).toEqual([]);
});

// Formats a text like a transcript: no punctuation, capitals, or line breaks.
const asSpoken = (text: string): string =>
  text
    .toLowerCase()
    .replace(/```[a-z]*/g, ' ')
    .replace(/[.;:!?](?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

test('a model answer without punctuation still earns nearly all points', () => {
  const heard = open.map(({ id, key }) => {
    const turns = [asSpoken(key.modelAnswer)];
    const { judgments } = gradeByWords({ ...key, questionId: id, questionVersion: 1, turns });
    const met = judgments.filter(({ verdict }) => verdict === 'met').length;
    const partly = judgments.filter(({ verdict }) => verdict === 'partly').length;
    return { id, share: (met + partly / 2) / judgments.length };
  });
  const mean = heard.reduce((sum, { share }) => sum + share, 0) / heard.length;
  expect(mean).toBeGreaterThan(0.97);
  expect(heard.filter(({ share }) => share < 0.5)).toEqual([]);
});
