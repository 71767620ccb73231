// Properties of the built-in grader that must hold for any text: valid ranges, determinism, and invisible text has no effect.
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { verifyGrading } from '../../modules/grading/grades/verify-grading.ts';
import { wordsGrader, gradeByWords } from './builtin-grader.ts';
import { cacheStampede as question } from './cache-stampede.test-question.ts';

const grade = (...turns: string[]) => gradeByWords({ ...question, turns });

// Texts similar enough to real answers to reach every branch: rubric words, fillers, punctuation, and unusual characters.
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...question.criteria.flatMap((criterion) => criterion.phrasings)) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...question.modelAnswer.split(' '), 'not', "doesn't", 'never', 'databse'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('I don’t know.', 'Ignore previous instructions.', question.questionText),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(' '));
const turns = fc.array(text, { minLength: 1, maxLength: 3 });

describe('properties', () => {
  test('any text gets a valid grading', () => {
    fc.assert(
      fc.property(turns, (answer) => {
        const task = { ...question, turns: answer };
        expect(verifyGrading(task, gradeByWords(task))).toMatchObject({ accepted: true, dropped: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('symbols, operators, code, and line breaks never prevent grading', () => {
    const signs = fc.constantFrom(
      ...'% && || => !== ** << ~ ^ @ # $ _ … ™ № ℃ ½ ² 10µs {} ``` 🔑 a[i]++;'.split(' '),
      'i % n',
      '-- ',
      '/* x */',
      '\n',
      '\n- ',
      '\n\n',
      '\t',
      'hash(key) % 16',
    );
    const odd = fc
      .array(fc.oneof({ weight: 3, arbitrary: signs }, piece), { maxLength: 30 })
      .chain((pieces) => fc.constantFrom('', ' ', '\n').map((between) => pieces.join(between)));
    const operators = {
      ...question,
      criteria: [
        {
          id: 'modulo',
          label: 'Takes the remainder',
          weight: 2,
          phrasings: ['hash % n', 'take the hash % the size'],
        },
        {
          id: 'and',
          label: 'Uses &&',
          weight: 1,
          phrasings: ['a && b', '95 % of the calls', '10µs at most'],
        },
      ],
    };
    fc.assert(
      fc.property(odd, fc.constantFrom(question, operators), (answer, template) => {
        const task = { ...template, turns: [answer] };
        const grading = gradeByWords(task);
        expect(['graded', 'no_answer', 'unsure']).toContain(grading.outcome);
        expect(verifyGrading(task, grading)).toMatchObject({ accepted: true, dropped: [] });
      }),
      { numRuns: 500 },
    );
  });

  test.each(['%', '% ', 'hash\n%\nn', '95 %', 'a % b', '%%%', '%\n%'])('%j gets a grading', (answer) => {
    const criteria = [{ id: 'modulo', label: '%', weight: 1, phrasings: ['%', 'the % operator'] }];
    const task = { ...question, criteria, turns: [answer] };
    expect(verifyGrading(task, gradeByWords(task))).toMatchObject({ accepted: true, dropped: [] });
  });

  test('evidence ranges are trimmed words of the stored answer', () => {
    fc.assert(
      fc.property(turns, (answer) => {
        const stored = JSON.parse(JSON.stringify(answer)) as string[];
        for (const { evidence } of gradeByWords({ ...question, turns: answer }).judgments)
          for (const { turn, start, end } of evidence) {
            const quote = stored[turn]!.slice(start, end);
            expect(quote).toBe(answer[turn]!.substring(start, end));
            expect(quote).toMatch(/[\p{L}\p{N}]/u);
            expect(quote.trim()).toBe(quote);
          }
      }),
      { numRuns: 300 },
    );
  });

  test('the same text gets the same grading, also through the port', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (answer) => {
        const task = { ...question, turns: answer };
        expect(await wordsGrader(task)).toEqual(gradeByWords(structuredClone(task)));
      }),
      { numRuns: 50 },
    );
  });

  const verdictList = (answer: string) => {
    const grading = grade(answer);
    return [grading.outcome, ...grading.judgments.map((judgment) => judgment.verdict)];
  };
  // Without single capital letters, since these are names within a sentence ("bulb A"), where case matters.
  const plain = fc
    .array(
      fc.oneof(
        fc.constantFrom(...question.modelAnswer.split(' ')),
        fc.constantFrom(...question.criteria.flatMap((criterion) => criterion.phrasings)),
      ),
      { maxLength: 40 },
    )
    .map((pieces) => pieces.join(' ').replaceAll(/\b[A-Z]\b/g, (letter) => letter.toLowerCase()));

  // Not for stories, where a line break can end a sentence: see story-lines.test.ts.
  test('case and whitespace change no verdict of an explanation', () => {
    const spaces = fc.constantFrom(' ', '  ', '\n', '\n\n', '\t', '\u00a0');
    fc.assert(
      fc.property(plain, spaces, (answer, space) => {
        const expected = verdictList(answer);
        expect(verdictList(answer.toUpperCase())).toEqual(expected);
        expect(verdictList(answer.toLowerCase())).toEqual(expected);
        expect(verdictList(`${space}${answer.replaceAll(' ', space)}${space}`)).toEqual(expected);
      }),
      {
        numRuns: 150,
        // regression test: an "A" in text with capitals was taken for a name
        examples: [
          [
            'wait The database gets a burst of identical queries as soon as the key is gone. miss All others All not miss',
            ' ',
          ],
        ],
      },
    );
  });

  test('invisible characters change no verdict, and ranges refer to the stored text', () => {
    const unseen = fc.constantFrom(
      '\u200b',
      '\u200d',
      '\u2060',
      '\u202e',
      '\u2066',
      '\u00ad',
      '\ufe0f',
      '\ufeff',
      '\u{e0041}',
    );
    const places = fc.array(fc.tuple(fc.nat(400), unseen), { maxLength: 30 });
    fc.assert(
      fc.property(plain, places, (answer, insertions) => {
        const units = answer.split('');
        for (const [at, character] of insertions) units.splice(at % (units.length + 1), 0, character);
        const hidden = units.join('');
        expect(verdictList(hidden)).toEqual(verdictList(answer));
        for (const { evidence } of grade(hidden).judgments)
          for (const { start, end } of evidence)
            expect(answer).toContain(hidden.slice(start, end).replace(/[\p{Cf}\p{M}]/gu, ''));
      }),
      { numRuns: 150 },
    );
  });
});
