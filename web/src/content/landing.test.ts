// What the landing page shows is true: its questions stand in the bank, its marks in the answer.
import { describe, expect, test } from 'vitest';
import { example, exampleText, piecesOf, rangeOf } from './example-answer.ts';
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
    expect(file).toContain(`kind: ${line.kind.toLowerCase().replace(' ', '_')}`);
  });

  test('the example is a question of the bank, with the criteria of its rubric', () => {
    const file = plain(questionFile(example.questionId) ?? '');
    expect(file).toContain(example.question);
    for (const { criterion } of example.notes) expect(file).toContain(`label: ${criterion}`);
  });

  test('each quote stands once in the answer, and missing has none', () => {
    for (const { verdict, quote } of example.notes) {
      expect(verdict === 'missing').toBe(quote === undefined);
      if (quote === undefined) continue;
      expect(exampleText.split(quote)).toHaveLength(2);
      const { first, last } = rangeOf(quote);
      expect(exampleText.slice(first - 1, last)).toBe(quote);
    }
  });

  test('cutting at the marks loses no character', () => {
    for (const paragraph of [...example.paragraphs, example.sentence])
      expect(
        piecesOf(paragraph)
          .map(({ text }) => text)
          .join(''),
      ).toBe(paragraph);
    expect(
      example.paragraphs.flatMap((paragraph) => piecesOf(paragraph).filter(({ mark }) => mark)),
    ).toHaveLength(3);
  });

  test('the followed sentence stands in the answer', () => {
    expect(exampleText).toContain(example.sentence);
    expect(piecesOf(example.sentence).some(({ mark }) => mark === example.followed)).toBe(true);
  });
});
