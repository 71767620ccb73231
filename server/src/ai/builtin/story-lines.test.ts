// Tests line breaks in stories: lists, and lines without periods, get the same verdicts as the same story in sentences.
import { describe, expect, test } from 'vitest';
import { stories } from '../../../testing/grade-bank.ts';
import { taskOf } from '../../../testing/open-bank.ts';
import { gradeByWords } from './builtin-grader.ts';
import { sentenceBreaks } from './line-breaks.ts';

const verdictsOf = (question: (typeof stories)[number], answer: string): string[] =>
  gradeByWords(taskOf(question, [answer])).judgments.map(({ verdict }) => verdict);

/** One sentence per line, without the bank's line wrapping. */
const linesOf = (text: string): string[] =>
  text
    .trim()
    .replaceAll('\n', ' ')
    .split(/(?<=[.!?])\s+/)
    .map((line) => line.replace(/[.!?]+$/, ''));

describe('the model answer of every story', () => {
  test.each([
    ['with one sentence per line and no periods', (lines: string[]) => lines.join('\n')],
    ['with blank lines between', (lines: string[]) => lines.join('\n\n')],
    ['in lowercase', (lines: string[]) => lines.join('\n').toLowerCase()],
    ['as a list with dashes', (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')],
    ['as a list with dots', (lines: string[]) => lines.map((line) => `\u2022 ${line}`).join('\n')],
    ['as an indented list', (lines: string[]) => lines.map((line) => `  * ${line}`).join('\r\n')],
  ])('keeps its verdicts %s', (_, write) => {
    const differing = stories.filter(
      (question) =>
        verdictsOf(question, write(linesOf(question.modelAnswer))).join() !==
        verdictsOf(
          question,
          linesOf(question.modelAnswer)
            .map((line) => `${line}.`)
            .join(' '),
        ).join(),
    );
    expect(differing.map(({ id }) => id)).toEqual([]);
  });

  test('keeps its verdicts when it is wrapped at any width', () => {
    const wrapped = (text: string, width: number): string =>
      text.replaceAll(new RegExp(`(.{1,${width}})( +|$)`, 'g'), '$1\n').trim();
    const differing = stories.flatMap((question) => {
      const flat = question.modelAnswer.trim().replaceAll('\n', ' ');
      return [60, 72, 80, 100, 140]
        .filter(
          (width) => verdictsOf(question, wrapped(flat, width)).join() !== verdictsOf(question, flat).join(),
        )
        .map((width) => `${question.id} at ${width}`);
    });
    expect(differing).toEqual([]);
  });
});

test.each([
  ['I broke the build.\nThen I fixed it', 1],
  ['', 0],
  ['one line', 0],
  ['- I saw it\n- I said it\n\nI left', 3],
  ['a line that goes on until the width of the page was used\nand so goes on', 0],
])('%j has %d line breaks that end a sentence', (text, breaks) =>
  expect(sentenceBreaks(text).size).toBe(breaks),
);
