// Tests that each rule finds a broken file, each in its own copy of the whole bank.
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { BankFile } from '../../server/src/modules/questions/checks/bank-file.ts';
import { faultsAfter, type Break, type LooseQuestion } from './break-bank.ts';

type Option = { text: string; correct?: true; reason?: string };
type Point = { id: string; label: string; phrasings: string[]; tip?: string };
type Example = { answer: string; verdicts: Record<string, string> };

const first = (files: BankFile[], kind: string): BankFile =>
  files.find((file) => file.question.kind === kind)!;
const optionsOf = (question: LooseQuestion) => question.options as Option[];
const pointsOf = (question: LooseQuestion) => question.keyPoints as Point[];
const examplesOf = (question: LooseQuestion) => question.examples as Example[];

/** What is broken, the rule that must detect it, and how to break it. */
const damages: [what: string, rule: string, damage: (tools: Break) => void][] = [
  ['text that is not YAML', 'shape', ({ files, write }) => write(files[0]!.path, 'id: [unclosed')],
  [
    'an unknown field',
    'shape',
    ({ files, edit }) => edit(files[0]!, (question) => (question.answerKey = 'a')),
  ],
  [
    'a key point with two phrasings',
    'shape',
    ({ files, edit }) =>
      edit(first(files, 'short_answer'), (question) => pointsOf(question)[0]!.phrasings.splice(2)),
  ],
  [
    'an ID that differs from the file name',
    'place',
    ({ files, edit }) => edit(files[0]!, (question) => (question.id = 'backend-other-name')),
  ],
  [
    'a skill of another track',
    'place',
    ({ files, edit }) =>
      edit(
        files.find((file) => file.folder === 'backend')!,
        (question) => (question.skill = 'sql'),
      ),
  ],
  [
    'a duplicate ID',
    'unique-id',
    ({ files, edit }) => edit(files[1]!, (question) => (question.id = files[0]!.question.id)),
  ],
  [
    'too few questions in a track',
    'counts',
    ({ files, remove }) =>
      files
        .filter((file) => file.folder === 'data')
        .slice(20)
        .forEach((file) => remove(file.path)),
  ],
  [
    'a track without senior questions',
    'counts',
    ({ files, edit }) =>
      files
        .filter((file) => file.folder === 'data' && file.question.seniority === 'senior')
        .forEach((file) => edit(file, (question) => (question.seniority = 'mid'))),
  ],
  [
    'a stem of 200 characters',
    'stem',
    ({ files, edit }) => edit(files[0]!, (question) => (question.text = `${'Why is this so '.repeat(14)}?`)),
  ],
  [
    'two questions with the same stem',
    'unique-stem',
    ({ files, edit }) => edit(files[1]!, (question) => (question.text = files[0]!.question.text)),
  ],
  [
    'a missing correct option',
    'options',
    ({ files, edit }) =>
      edit(first(files, 'single_choice'), (question) => {
        question.options = optionsOf(question).map(({ text }) => ({
          text,
          reason: 'It is wrong for a reason.',
        }));
      }),
  ],
  [
    'options that are all correct',
    'options',
    ({ files, edit }) =>
      edit(first(files, 'multiple_choice'), (question) => {
        question.options = optionsOf(question).map(({ text }) => ({ text, correct: true }));
      }),
  ],
  [
    'an option much longer than the others',
    'option-length',
    ({ files, edit }) =>
      edit(first(files, 'single_choice'), (question) => {
        optionsOf(question)[0]!.text +=
          ', which is so because of a long story that the others do not tell'.repeat(3);
      }),
  ],
  [
    'correct options that are always the longest',
    'length-tells',
    ({ files, edit }) =>
      files
        .filter((file) => file.question.kind === 'single_choice')
        .forEach((file) =>
          edit(file, (question) => {
            const longest = Math.max(...optionsOf(question).map(({ text }) => text.length));
            const right = optionsOf(question).find((option) => option.correct)!;
            right.text = right.text.padEnd(longest + 3, 'x');
          }),
        ),
  ],
  [
    'correct options that always come first',
    'positions',
    ({ files, edit }) =>
      files
        .filter((file) => file.question.kind === 'single_choice')
        .forEach((file) =>
          edit(file, (question) => {
            question.options = optionsOf(question).toSorted(
              (a, b) => Number(b.correct ?? 0) - Number(a.correct ?? 0),
            );
          }),
        ),
  ],
  [
    'a tolerance as wide as the value',
    'numeric',
    ({ files, edit }) =>
      edit(first(files, 'numeric'), (question) => {
        const answer = question.answer as { value: number; tolerance: number };
        answer.tolerance = Math.abs(answer.value);
      }),
  ],
  [
    'a common error equal to the answer',
    'numeric',
    ({ files, edit }) =>
      edit(first(files, 'numeric'), (question) => {
        const { value } = question.answer as { value: number };
        (question.commonErrors as { value: number }[])[0]!.value = value;
      }),
  ],
  [
    'two key points with the same ID',
    'rubric',
    ({ files, edit }) =>
      edit(
        first(files, 'long_answer'),
        (question) => (pointsOf(question)[1]!.id = pointsOf(question)[0]!.id),
      ),
  ],
  [
    'a graded example for an unknown key point',
    'rubric',
    ({ files, edit }) =>
      edit(
        first(files, 'short_answer'),
        (question) => (examplesOf(question)[0]!.verdicts.nowhere = 'partly'),
      ),
  ],
  [
    'phrasings that only repeat each other',
    'rubric',
    ({ files, edit }) =>
      edit(first(files, 'short_answer'), (question) => {
        pointsOf(question)[0]!.phrasings.fill(pointsOf(question)[0]!.phrasings[0]!);
      }),
  ],
  [
    'a key point without a tip',
    'rubric-extras',
    ({ files, edit }) => edit(first(files, 'short_answer'), (question) => delete pointsOf(question)[0]!.tip),
  ],
  [
    'graded examples whose length predicts their score',
    'example-lengths',
    ({ files, edit }) =>
      files
        .filter((file) => 'keyPoints' in file.question)
        .forEach((file) =>
          edit(file, (question) => {
            for (const example of examplesOf(question))
              if (Object.values(example.verdicts).every((verdict) => verdict === 'met'))
                example.answer = `${example.answer} `.repeat(3);
          }),
        ),
  ],
  [
    'a model answer that misses a key point',
    'model-answer',
    ({ files, edit }) =>
      edit(first(files, 'short_answer'), (question) => {
        pointsOf(question)[0]!.phrasings = [
          'Green marbles roll slowly across polished wooden floors.',
          'Seven musicians rehearse beneath crooked autumn lanterns tonight.',
          'Distant mountains swallow orange thunder without warning anyone.',
        ];
      }),
  ],
  [
    'a hint that repeats a phrasing',
    'hint',
    ({ files, edit }) =>
      edit(first(files, 'long_answer'), (question) => {
        (question.hints as string[])[1] = pointsOf(question)[0]!.phrasings[0]!;
      }),
  ],
  [
    'a hint that contains the number',
    'hint',
    ({ files, edit }) =>
      edit(first(files, 'numeric'), (question) => {
        const { value } = question.answer as { value: number };
        question.text = 'Which number does this come to in the end?';
        (question.hints as string[])[1] = `It comes to ${value} or very near to it.`;
      }),
  ],
  [
    'a near-duplicate question',
    'near-duplicate',
    ({ files, write }) => {
      const { path, question } = files[0]!;
      const text = question.text.replace(/\bthe\b/g, 'this');
      write(path.replace('.yaml', '-2.yaml'), stringify({ ...question, id: `${question.id}-2`, text }));
    },
  ],
];

describe('the bank check', () => {
  test.each(damages)('reports %s', (_, rule, damage) => {
    expect(faultsAfter(damage).map((fault) => fault.rule)).toContain(rule);
  });
});
