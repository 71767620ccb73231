// Tests parsing files of human-graded lines, and that invalid lines are reported by number.
import { expect, test } from 'vitest';
import { readGradedLines, setsOf } from './graded-lines.ts';

const line = {
  id: 'a1',
  set: 'rocks',
  questionId: 'q1',
  question: 'Why does it sink?',
  references: ['It is denser than water.'],
  answer: 'Because it is denser.',
  human: 0.5,
};

test('lines are read with empty lines, a byte order mark, any line end and fields of their own between them', () => {
  const more = { ...line, id: 'a2', references: [], grader: 'two people' };
  const { lines, bad } = readGradedLines(`\uFEFF${JSON.stringify(line)}\r\n\r\n${JSON.stringify(more)}\n`);
  expect(bad).toEqual([]);
  expect(lines.map(({ id, references }) => [id, references.length])).toEqual([
    ['a1', 1],
    ['a2', 0],
  ]);
});

test('a reference of white space is none', () => {
  const { lines } = readGradedLines(JSON.stringify({ ...line, references: ['', ' ', 'Density.'] }));
  expect(lines[0]?.references).toEqual(['Density.']);
});

test.each([
  ['{"id":', 'is no JSON'],
  ['[]', '"id" is no text'],
  ['null', 'is no object'],
  ['7', 'is no object'],
  [JSON.stringify({ ...line, answer: 7 }), '"answer" is no text'],
  [JSON.stringify({ ...line, set: '' }), '"set" is empty'],
  [JSON.stringify({ ...line, references: 'It is denser.' }), '"references" is no list of texts'],
  [JSON.stringify({ ...line, references: [null] }), '"references" is no list of texts'],
  [JSON.stringify({ ...line, human: 1.5 }), '"human" is no number from 0 to 1'],
  [JSON.stringify({ ...line, human: '1' }), '"human" is no number from 0 to 1'],
])('%s is told: %s', (row, fault) => {
  const { lines, bad } = readGradedLines(`${JSON.stringify(line)}\n\n${row}\n${JSON.stringify(line)}`);
  expect(lines).toHaveLength(2);
  expect(bad).toHaveLength(1);
  expect(bad[0]).toContain(`line 3: `);
  expect(bad[0]).toContain(fault);
});

test('a set is named, and told from the same one in another file', () => {
  const [rocks, stars] = [line, { ...line, set: 'stars' }];
  const named = (files: Parameters<typeof setsOf>[0]) =>
    setsOf(files).map(({ set, name, lines }) => [set, name, lines.length]);
  expect(named([{ file: '/data/a.jsonl', lines: [rocks, stars, rocks] }])).toEqual([
    ['rocks', 'rocks', 2],
    ['stars', 'stars', 1],
  ]);
  expect(
    named([
      { file: '/data/train.jsonl', lines: [rocks] },
      { file: '/data/unseen.jsonl', lines: [rocks, stars] },
    ]),
  ).toEqual([
    ['rocks', 'train', 1],
    ['rocks', 'rocks in unseen', 1],
    ['stars', 'stars', 1],
  ]);
});
