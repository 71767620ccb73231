// Tests converting a SemEval question file to benchmark lines. The test file is our own.
import { expect, test } from 'vitest';
import { readGradedLines } from './graded-lines.ts';
import { linesOfSemeval } from './semeval-xml.ts';

const file = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<!-- <studentAnswer id="none" accuracy="correct">left out</studentAnswer> -->
<question qtype="Q_WHY" id="KITE_1" module='Wind' stype="EXPLAIN">
  <questionText>Why does the kite rise &amp; stay up,
    if the wind is &gt; 3&#32;m/s?</questionText>
  <referenceAnswers>
    <referenceAnswer category="GOOD" id="answer2">Air pushes it.</referenceAnswer>
    <referenceAnswer category="ODD" id="answer3">Wind.</referenceAnswer>
    <referenceAnswer category="BEST" id="answer1">The wind pushes against its slanted face.</referenceAnswer>
  </referenceAnswers>
  <studentAnswers>
    <studentAnswer count="1" id="KITE_1.a" accuracy="correct">It&apos;s the wind against the face.</studentAnswer>
    <studentAnswer count="1" id="KITE_1.b" accuracy="partially_correct_incomplete">wind</studentAnswer>
    <studentAnswer count="1" id="KITE_1.c" accuracy="incorrect" />
  </studentAnswers>
</question>`;

test('each answer becomes a line, the best reference first, and the bench reads them', () => {
  const lines = linesOfSemeval(file, 'kites');
  expect(lines.map(({ id, answer, human }) => [id, answer, human])).toEqual([
    ['KITE_1.a', "It's the wind against the face.", 1],
    ['KITE_1.b', 'wind', 0],
    ['KITE_1.c', '', 0],
  ]);
  expect(lines[0]).toMatchObject({
    set: 'kites',
    questionId: 'KITE_1',
    question: 'Why does the kite rise & stay up, if the wind is > 3 m/s?',
    references: ['The wind pushes against its slanted face.', 'Air pushes it.', 'Wind.'],
  });
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  expect(readGradedLines(text)).toEqual({ lines, bad: [] });
});

test.each([
  ['<studentAnswers/>', 'no question'],
  [file.replace(' accuracy="correct">It', '>It'), 'no "accuracy"'],
  [`<!DOCTYPE question [<!ENTITY a "b">]>${file}`, 'document type'],
])('what is of another form is told: %#', (xml, reason) => {
  expect(() => linesOfSemeval(xml, 'kites')).toThrow(reason);
});
