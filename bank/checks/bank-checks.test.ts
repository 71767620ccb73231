// Tests that the bank passes, and that the rules for graded examples and rubric extras find faults; broken-bank.deep.test.ts tests the other rules.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkBank } from './bank-checks.ts';
import { faultsAfter, realBank, type LooseQuestion } from './break-bank.ts';

type Point = {
  id: string;
  phrasings: string[];
  contrasts?: string[];
  tip?: string;
  followUps?: string[];
  probes?: string[];
};
type Example = { answer: string; verdicts: Record<string, string> };

const pointsOf = (question: LooseQuestion) => question.keyPoints as Point[];
const examplesOf = (question: LooseQuestion) => question.examples as Example[];

// Each fault is in its own file, so that one read of the bank finds them all.
test('reports graded examples that are too few, partly graded, copied, short, duplicated, or all alike', () => {
  const breaks: [reason: RegExp, change: (question: LooseQuestion) => void][] = [
    [/there are 2 graded examples/, (question) => examplesOf(question).splice(2)],
    [/does not judge/, (question) => delete examplesOf(question)[0]!.verdicts[pointsOf(question)[0]!.id]],
    [/from the rubric/, (question) => (examplesOf(question)[0]!.answer = String(question.modelAnswer))],
    [/has 4 words/, (question) => (examplesOf(question)[0]!.answer = 'It depends on that.')],
    [/nearly the same/, (question) => (examplesOf(question)[0]!.answer = examplesOf(question)[1]!.answer)],
    [
      /met by all graded examples or by none/,
      (question) => {
        for (const { verdicts } of examplesOf(question)) verdicts[pointsOf(question)[0]!.id] = 'met';
      },
    ],
  ];
  const faults = faultsAfter(({ files, edit }) => {
    const open = files.filter(({ question }) => question.kind === 'long_answer');
    breaks.forEach(([, change], at) => edit(open[at]!, change));
  });
  expect(faults.map(({ rule }) => rule)).toEqual(breaks.map(() => 'examples'));
  for (const [reason] of breaks) expect(faults.filter((fault) => reason.test(fault.reason))).toHaveLength(1);
});

test('reports few phrasings, missing contrasts, tips, follow-ups, or probes, and a missing fact sheet', () => {
  const breaks: [reason: RegExp, change: (question: LooseQuestion) => void][] = [
    [/has 5 phrasings; from 6 to 8/, (question) => pointsOf(question)[0]!.phrasings.splice(5)],
    [/has no contrasts/, (question) => delete pointsOf(question)[0]!.contrasts],
    [/has no tip/, (question) => delete pointsOf(question)[0]!.tip],
    [/has no follow-ups/, (question) => delete pointsOf(question)[0]!.followUps],
    [/has no probes/, (question) => delete pointsOf(question)[0]!.probes],
    [/has no fact sheet/, (question) => delete question.factSheet],
  ];
  const faults = faultsAfter(({ files, edit }) => {
    const open = files.filter(({ question }) => question.kind === 'long_answer');
    breaks.forEach(([, change], at) => edit(open[at]!, change));
  });
  expect(faults.map(({ rule }) => rule)).toEqual(breaks.map(() => 'rubric-extras'));
  for (const [reason] of breaks) expect(faults.filter((fault) => reason.test(fault.reason))).toHaveLength(1);
});

test.each([
  ['good examples that are always long', 1],
  ['good examples that are always short', -1],
])('reports %s', (_, sign) => {
  const faults = faultsAfter(({ files, edit }) => {
    for (const file of files.filter(({ question }) => 'keyPoints' in question))
      edit(file, (question) => {
        const examples = examplesOf(question);
        const byLength = examples
          .map(({ answer }) => answer)
          .toSorted((a, b) => sign * (a.split(/\s+/).length - b.split(/\s+/).length));
        const earned = ({ verdicts }: Example) =>
          Object.values(verdicts).filter((verdict) => verdict === 'met').length;
        examples
          .toSorted((a, b) => earned(a) - earned(b))
          .forEach((example, at) => (example.answer = byLength[at]!));
      });
  });
  expect(faults).toEqual([
    { file: 'bank', rule: 'example-lengths', reason: expect.stringMatching(/r = -?0[.][5-9]/) as string },
  ]);
});

test('the bank passes every check', () => {
  const { files, faults } = checkBank(realBank);
  expect(faults).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(90);
});

test('the question in the tutorial passes as printed', () => {
  const tutorial = readFileSync(`${realBank}/../web/src/content/tutorials/write-a-question.md`, 'utf8');
  const [, path = ''] = /`bank\/(\S+[.]yaml)`/.exec(tutorial) ?? [];
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(tutorial) ?? [];
  expect(faultsAfter(({ write }) => write(path, text))).toEqual([]);
});
