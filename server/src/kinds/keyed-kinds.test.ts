// Tests ordering, matching, and fill-in, with questions of the bank and drafts: what is shown, earns points, and is rejected.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { Answer, AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  faultsIn,
  isOpenKey,
  judge,
  markingKeyFor,
  reveal,
  rightAnswer,
  sampleAnswer,
  show,
} from './kinds.ts';
import { noExecution } from './no-execution.ts';

type Keyed = AuthoredOf<'ordering' | 'matching' | 'fill_in'>;

const bank = resolve(import.meta.dirname, '../../../bank');
const isKeyed = (question: AuthoringQuestion): question is Keyed =>
  ['ordering', 'matching', 'fill_in'].includes(question.kind);
const questions = globSync('*/*.yaml', { cwd: bank })
  .map((path) => AuthoringQuestion.parse(parse(readFileSync(join(bank, path), 'utf8'))))
  .filter(isKeyed);

const gradeOf = (question: AuthoringQuestion, answer: Answer | null) => {
  const key = markingKeyFor(question);
  if (isOpenKey(key)) throw new Error(`${question.id} has a rubric`);
  return judge(key, answer, noExecution);
};
const firstOf = <K extends Keyed['kind']>(kind: K): AuthoredOf<K> => {
  const found = questions.find((question): question is Keyed & AuthoredOf<K> => question.kind === kind);
  if (!found) throw new Error(`the bank has no ${kind}`);
  return found;
};

test.each(questions.map((question) => [question.id, question] as const))(
  '%s grades its correct answer as correct and reveals nothing early',
  async (_, question) => {
    const key = markingKeyFor(question);
    if (isOpenKey(key)) throw new Error('it has a rubric');
    const right = rightAnswer(key);
    expect(Answer.parse(right)).toEqual(right);
    expect(await gradeOf(question, right)).toMatchObject({ state: 'graded', points: 1, comment: 'Correct.' });
    expect(await gradeOf(question, null)).toMatchObject({ state: 'no_answer', points: 0 });
    // IDs come from the texts, so the seed changes the order but never the answer
    const [first, second] = ['one', 'other'].map((seed) => show(question, 1, seed));
    expect(JSON.stringify(first)).not.toContain(question.explanation);
    expect(Object.keys(first ?? {}).toSorted()).toEqual(Object.keys(second ?? {}).toSorted());
    expect(reveal(question)).toMatchObject({ explanation: question.explanation });
    const blind = { known: 0, random: () => 0.99, pick: <T>(list: readonly T[]) => list[0] as T };
    const knows = { ...blind, known: 1 };
    expect(await gradeOf(question, sampleAnswer(question, knows))).toMatchObject({ points: 1 });
    expect((await gradeOf(question, sampleAnswer(question, blind))).points).toBeLessThan(1);
  },
);

describe('ordering', () => {
  const question = firstOf('ordering');
  test('rejects too few items, items that reveal their position, and duplicates', () => {
    const faults = (steps: typeof question.steps) => faultsIn({ ...question, steps }).reasons;
    const reason = 'Because it has to.';
    expect(
      faults([
        { items: ['One thing', 'Another'], reason },
        { items: ['A third'], reason },
      ]),
    ).toEqual(['there are 3 items; there must be 4 to 7']);
    const [first] = question.steps;
    if (!first) throw new Error('it has no steps');
    expect(faults([...question.steps.slice(0, -1), { items: ['Finally, rest'], reason }])).toEqual([
      'the item "Finally, rest" gives away its position',
    ]);
    expect(faults([...question.steps.slice(0, -1), first])).toContain('two items say the same thing');
  });
  test('rejects a duplicate item and counts an unknown one as wrong', async () => {
    expect(Answer.safeParse({ kind: 'ordering', order: ['a', 'a', 'b', 'c'] }).success).toBe(false);
    expect(Answer.safeParse({ kind: 'ordering', order: ['a', 'z'] }).success).toBe(false);
    expect(await gradeOf(question, { kind: 'ordering', order: ['g'] })).toMatchObject({
      state: 'graded',
      points: 0,
    });
  });
});

describe('matching', () => {
  const question = firstOf('matching');
  const key = markingKeyFor(question);
  const right = !isOpenKey(key) && key.kind === 'matching' ? key.choices : [];
  test('each prompt has an equal share, and an unknown choice is wrong', async () => {
    const share = async (choices: (string | null)[]) =>
      (await gradeOf(question, { kind: 'matching', choices })).points;
    expect(await share([right[0] ?? null])).toBeCloseTo(1 / right.length);
    expect(await share(right.map((id, at) => (at === 0 ? 'i' : id)))).toBeCloseTo(1 - 1 / right.length);
    expect(await gradeOf(question, { kind: 'matching', choices: [null, null] })).toMatchObject({
      state: 'no_answer',
    });
    expect(Answer.safeParse({ kind: 'matching', choices: Array(7).fill('a') }).success).toBe(false);
  });
  test('an extra choice must fit no prompt, and prompts must differ', () => {
    const choice = question.pairs[0]?.choice ?? '';
    const extras = [{ choice, reason: 'It is somewhere else.' }];
    expect(faultsIn({ ...question, extras }).reasons).toContain(`the extra "${choice}" fits a prompt`);
    const twice = [...question.pairs.slice(0, 2), ...question.pairs.slice(0, 1)];
    expect(faultsIn({ ...question, pairs: twice }).reasons).toContain('two prompts say the same thing');
  });
});

describe('fill-in', () => {
  const question: AuthoredOf<'fill_in'> = {
    ...firstOf('fill_in'),
    template: 'A {{1}} and {{2}}.',
    gaps: [
      { accepts: ['one'], wrong: [{ text: 'on', reason: 'A letter is missing.' }] },
      {
        options: [
          { text: 'two', correct: true },
          { text: 'to', reason: 'That is another word.' },
        ],
      },
    ],
  };
  test('each gap has an equal share', async () => {
    const share = async (...gaps: string[]) => (await gradeOf(question, { kind: 'fill_in', gaps })).points;
    expect(await share('ONE')).toBe(0.5);
    expect(await share('one', 'b')).toBe(1);
    expect(await share('one', 'two')).toBe(0.5);
    expect(await share('x', 'y', 'z')).toBe(0);
    expect(await gradeOf(question, { kind: 'fill_in', gaps: [' ', ''] })).toMatchObject({
      state: 'no_answer',
    });
  });
  test('rejects a gap that is too long and too many gaps', () => {
    const parses = (gaps: string[]) => Answer.safeParse({ kind: 'fill_in', gaps }).success;
    expect(parses(['x'.repeat(120)])).toBe(true);
    expect(parses(['x'.repeat(121)])).toBe(false);
    expect(parses(Array<string>(7).fill('x'))).toBe(false);
  });
  test.each<[string, Partial<AuthoredOf<'fill_in'>>, RegExp]>([
    ['a missing marker', { template: 'A {{1}} and nothing.' }, /markers/],
    ['markers in another order', { template: 'A {{2}} and {{1}}.' }, /markers/],
    [
      'a near miss that counts as right',
      {
        gaps: [{ accepts: ['one'], wrong: [{ text: ' ONE ', reason: 'It is not.' }] }, { accepts: ['two'] }],
      },
      /gap 1: the near miss/,
    ],
    [
      'two equivalent spellings',
      { gaps: [{ accepts: ['one', 'One'] }, { accepts: ['two'] }] },
      /gap 1: two accepted/,
    ],
    [
      'a list with two correct options',
      {
        gaps: [
          { accepts: ['one'] },
          {
            options: [
              { text: 'two', correct: true },
              { text: '2', correct: true },
            ],
          },
        ],
      },
      /gap 2: 2 options are correct/,
    ],
  ])('rejects %s', (_, change, reason) =>
    expect(faultsIn({ ...question, ...change }).reasons.join('\n')).toMatch(reason),
  );
});
