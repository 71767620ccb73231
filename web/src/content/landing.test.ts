// What the landing page shows is true: its questions stand in the bank, its marks in the answer.
import { describe, expect, test } from 'vitest';
import { example, exampleText } from './example-answer.ts';
import { exampleGrade } from './example-grade.ts';
import { kindGroups } from './kinds.ts';

const bank = import.meta.glob<string>('../../../bank/*/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const questionFile = (id: string): string | undefined =>
  Object.entries(bank).find(([path]) => path.endsWith(`/${id}.yaml`))?.[1];
const plain = (text: string): string => text.replaceAll('`', '');

describe('the landing page', () => {
  test.each(kindGroups.flatMap(({ lines }) => lines))('$kind: its question stands in the bank', (line) => {
    const file = questionFile(line.questionId);
    expect(file).toBeDefined();
    expect(plain(file ?? '')).toContain(line.question);
    // the bank's ids keep their own spelling
    const kind = line.kind.toLowerCase().replace(' ', '_').replace('behavioral', 'behaviou?ral');
    expect(file).toMatch(new RegExp(`^kind: ${kind}$`, 'm'));
  });

  test('the example is a question of the bank, graded by the criteria of its rubric', () => {
    const file = plain(questionFile(example.questionId) ?? '');
    expect(file).toContain(example.question);
    const labels = [...file.matchAll(/^ +label: (.*)$/gm)].map(([, label]) => label);
    expect(exampleGrade.judgements.map(({ label }) => label)).toEqual(labels);
    expect(exampleGrade.grader.name).toBe('builtin');
  });

  test('each verdict on words of the answer marks words of the answer', () => {
    for (const { verdict, evidence, label } of exampleGrade.judgements) {
      const isOnWords = verdict !== 'missing' && verdict !== 'not_judged';
      expect(evidence.length > 0, label).toBe(isOnWords);
      for (const { turn, start, end } of evidence) {
        expect([turn, start >= 0, end <= exampleText.length], label).toEqual([0, true, true]);
        expect(exampleText.slice(start, end), label).toMatch(/[\p{L}\p{N}]/u);
      }
    }
  });
});
