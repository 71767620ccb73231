// What the landing page shows is true: its questions are in the bank, and its evidence is in the answer.
import { isOpen, Kind, kinds } from '@rehearse/contract/kinds/kinds.ts';
import { describe, expect, test } from 'vitest';
import { example, exampleText } from './example-answer.ts';
import { exampleGrade } from './example-grade.ts';
import { kindCount, kindGroups } from './kinds.ts';

const bank = import.meta.glob<string>('../../../bank/*/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const questionFile = (id: string): string | undefined =>
  Object.entries(bank).find(([path]) => path.endsWith(`/${id}.yaml`))?.[1];
const plain = (text: string): string => text.replaceAll('`', '');

describe('the landing page', () => {
  test.each(kindGroups.flatMap(({ lines }) => lines))('has a question of the bank for $kind', (line) => {
    const file = questionFile(line.questionId);
    expect(file).toBeDefined();
    expect(plain(file ?? '')).toContain(line.question);
    expect(file).toMatch(new RegExp(`^kind: ${line.kind}$`, 'm'));
  });

  test('lists every question type once, by how it is graded, and counts them in the heading', () => {
    const named = kindGroups.map(({ lines, also }) => [...lines.map(({ kind }) => kind), ...also]);
    expect(named.flat().toSorted()).toEqual(Kind.options.toSorted());
    const [read, run, keyed] = named;
    const isRun = (kind: Kind): boolean => kinds[kind].checkedBy?.([]).startsWith('by running') ?? false;
    expect(run?.toSorted()).toEqual(Kind.options.filter(isRun).toSorted());
    expect(read?.every((kind) => isOpen(kind))).toBe(true);
    expect(keyed?.some((kind) => isOpen(kind))).toBe(false);
    expect([kindCount, Kind.options.length]).toEqual(['Fifteen', 15]);
  });

  test('shows a question of the bank, graded by the criteria of its rubric', () => {
    const file = plain(questionFile(example.questionId) ?? '');
    expect(file).toContain(example.question);
    const labels = [...file.matchAll(/^ +label: (.*)$/gm)].map(([, label]) => label);
    expect(exampleGrade.judgments.map(({ label }) => label)).toEqual(labels);
    expect(exampleGrade.grader.name).toBe('builtin');
  });

  test('marks words of the answer for each verdict that is based on them', () => {
    for (const { verdict, evidence, label } of exampleGrade.judgments) {
      const isOnWords = verdict !== 'missing' && verdict !== 'not_judged';
      expect(evidence.length > 0, label).toBe(isOnWords);
      for (const { turn, start, end } of evidence) {
        expect([turn, start >= 0, end <= exampleText.length], label).toEqual([0, true, true]);
        expect(exampleText.slice(start, end), label).toMatch(/[\p{L}\p{N}]/u);
      }
    }
  });
});
