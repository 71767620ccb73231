// Tests the rules that every grader's output must pass before it's used.
import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { Evidence, Grading, Judgment } from '../../../ai/grader.port.ts';
import { scoreOpen } from './score.ts';
import { verifyGrading } from './verify-grading.ts';

const turns = ['The client sends a key.', 'The server keeps it \u{1F511} safe.'];
const task = { criteria: [{ id: 'key' }, { id: 'store' }], turns };
const grader = { name: 'any', version: '1' };
const missing = (criterion: string): Judgment => ({
  criterion,
  verdict: 'missing',
  evidence: [],
  comment: '',
});
const met = (criterion: string, ...evidence: Evidence[]): Judgment => ({
  criterion,
  verdict: 'met',
  evidence,
  comment: '',
});
const graded = (...judgments: Judgment[]): Grading => ({ outcome: 'graded', judgments, grader });
const faultsOf = (grading: Grading, on = task) => {
  const verified = verifyGrading(on, grading);
  return verified.accepted ? [] : verified.faults.map((fault) => fault.code);
};
/** The ranges dropped from an accepted grading. */
const droppedFrom = (grading: Grading, on = task) => {
  const verified = verifyGrading(on, grading);
  if (!verified.accepted) throw new Error(JSON.stringify(verified.faults));
  return verified.dropped.map((fault) => fault.code);
};
/** The verdict and quotes for the first criterion. */
const firstOf = (grading: Grading, on = task) => {
  const verified = verifyGrading(on, grading);
  const [first] = verified.accepted ? verified.grading.judgments : [];
  return [
    first?.verdict,
    ...(first?.evidence ?? []).map(({ turn, start, end }) => on.turns[turn]?.slice(start, end)),
  ];
};

test('a valid grading is accepted and sorted in rubric order', () => {
  const verified = verifyGrading(task, graded(missing('store'), met('key', { turn: 0, start: 4, end: 22 })));
  expect(verified.accepted && verified.unjudged).toEqual([]);
  expect(verified.accepted && verified.grading.outcome).toBe('graded');
  expect(verified.accepted && verified.grading.judgments.map((judgment) => judgment.criterion)).toEqual([
    'key',
    'store',
  ]);
});

test('met, partly met, and contradicted need evidence; missing and not graded can’t have any', () => {
  for (const verdict of ['met', 'partly', 'contradicted'] as const)
    expect(droppedFrom(graded({ ...met('key'), verdict }, missing('store')))).toEqual(['evidence_missing']);
  for (const verdict of ['missing', 'not_judged'] as const)
    expect(
      droppedFrom(graded({ ...met('key', { turn: 0, start: 0, end: 3 }), verdict }, missing('store'))),
    ).toEqual(['evidence_not_allowed']);
});

test.each([
  [{ turn: 2, start: 0, end: 3 }, 'no_such_turn'],
  [{ turn: -1, start: 0, end: 3 }, 'no_such_turn'],
  [{ turn: 0.5, start: 0, end: 3 }, 'no_such_turn'],
  [{ turn: 0, start: -4, end: 3 }, 'range_outside_turn'],
  [{ turn: 0, start: 4, end: 99 }, 'range_outside_turn'],
  [{ turn: 0, start: 4, end: 4 }, 'range_outside_turn'],
  [{ turn: 0, start: 10, end: 4 }, 'range_outside_turn'],
  [{ turn: 0, start: Number.NaN, end: 4 }, 'range_outside_turn'],
  [{ turn: 0, start: 0.5, end: 3 }, 'range_outside_turn'],
  [{ turn: 0, start: 3, end: 4 }, 'range_without_words'],
  [{ turn: 0, start: 5, end: 10 }, 'range_splits_word'],
  [{ turn: 0, start: 4, end: 9 }, 'range_splits_word'],
  [{ turn: 1, start: 21, end: 27 }, 'range_splits_word'],
])('drops the range %j (%s) and keeps the grade', (range, code) => {
  expect(droppedFrom(graded(met('key', range), missing('store')))).toEqual([code]);
});

test('ranges of one criterion must not overlap; two criteria may share a range', () => {
  const range = { turn: 0, start: 4, end: 16 };
  expect(droppedFrom(graded(met('key', range, { turn: 0, start: 11, end: 22 }), missing('store')))).toEqual([
    'ranges_overlap',
  ]);
  expect(droppedFrom(graded(met('key', range, { ...range }), missing('store')))).toEqual(['ranges_overlap']);
  expect(droppedFrom(graded(met('key', range), met('store', range)))).toEqual([]);
});

test('evidence for a criterion is at most 40 words, and at most half of a longer answer, over all ranges', () => {
  const text = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
  const on = { criteria: [{ id: 'key' }], turns: [text] };
  const upTo = (words: number) => text.split(' ').slice(0, words).join(' ').length;
  expect(droppedFrom(graded(met('key', { turn: 0, start: 0, end: upTo(30) })), on)).toEqual([]);
  expect(droppedFrom(graded(met('key', { turn: 0, start: 0, end: upTo(31) })), on)).toEqual([
    'too_many_words',
  ]);
  const pieces = [
    met('key', { turn: 0, start: 0, end: upTo(20) }, { turn: 0, start: upTo(20) + 1, end: upTo(40) }),
  ];
  expect(droppedFrom(graded(...pieces), on)).toEqual(['too_many_words']);
  const short = { criteria: [{ id: 'key' }], turns: [text.slice(0, upTo(40))] };
  expect(droppedFrom(graded(met('key', { turn: 0, start: 0, end: upTo(40) })), short)).toEqual([]);
});

test('a verdict stays while a valid range is left, and becomes not graded without one', () => {
  const sound = { turn: 0, start: 4, end: 10 };
  const outside = { turn: 7, start: 0, end: 3 };
  expect(firstOf(graded(met('key', outside, sound), missing('store')))).toEqual(['met', 'client']);
  const lost = verifyGrading(task, graded(met('key', outside), missing('store')));
  expect(lost).toMatchObject({
    accepted: true,
    unjudged: ['key'],
    grading: { outcome: 'unsure', reason: 'not_all_judged' },
  });
  expect(scoreOpen([{ id: 'key', weight: 1 }], lost.accepted ? lost.grading : graded())).toBeNull();
});

test('a range that splits a word is widened to the word, and a range of symbols to its clause', () => {
  expect(firstOf(graded(met('key', { turn: 0, start: 5, end: 14 }), missing('store')))).toEqual([
    'met',
    'client sends',
  ]);
  const on = { criteria: [{ id: 'key' }], turns: ['It wraps.\nuse index % size; done', '% && ||'] };
  expect(firstOf(graded(met('key', { turn: 0, start: 20, end: 21 })), on)).toEqual([
    'met',
    'use index % size',
  ]);
  expect(firstOf(graded(met('key', { turn: 1, start: 0, end: 1 })), on)).toEqual(['not_judged']);
});

test('property: a grading is accepted whatever its ranges are', () => {
  const anyNumber = fc.oneof(
    fc.integer({ min: -3, max: 60 }),
    fc.constantFrom(Number.NaN, 0.5, Infinity, 1e9),
  );
  const ranges = fc.array(fc.record({ turn: anyNumber, start: anyNumber, end: anyNumber }), { maxLength: 5 });
  const verdict = fc.constantFrom<Judgment['verdict']>(
    'met',
    'partly',
    'missing',
    'contradicted',
    'not_judged',
  );
  const symbols = fc.stringMatching(/^[%&|<>=+*/^~!?(){}[\]\n a1µ²™½🔑-]{0,40}$/u);
  fc.assert(
    fc.property(
      fc.array(symbols, { minLength: 1, maxLength: 3 }),
      ranges,
      ranges,
      verdict,
      (answer, keyRanges, storeRanges, drawnVerdict) => {
        const on = { criteria: task.criteria, turns: answer };
        const grading = graded(
          { ...met('key', ...keyRanges), verdict: drawnVerdict },
          { ...met('store', ...storeRanges), verdict: drawnVerdict },
        );
        const verified = verifyGrading(on, grading);
        expect(verified.accepted).toBe(true);
        // Verifying the repaired grading again drops nothing.
        expect(verified.accepted && droppedFrom(verified.grading, on)).toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});

test('an ungraded criterion makes the grading unsure and is listed for repair', () => {
  const unjudged: Judgment = { criterion: 'key', verdict: 'not_judged', evidence: [], comment: '' };
  for (const grading of [graded(unjudged, missing('store')), graded(missing('store'))])
    expect(verifyGrading(task, grading)).toMatchObject({
      accepted: true,
      unjudged: ['key'],
      grading: { outcome: 'unsure', reason: 'not_all_judged' },
    });
});

test('for no answer, every criterion is missing, even those the grader didn’t list', () => {
  const none: Grading = { outcome: 'no_answer', reason: 'empty', judgments: [], grader };
  expect(verifyGrading(task, none)).toMatchObject({
    accepted: true,
    unjudged: [],
    grading: { outcome: 'no_answer', judgments: [{ verdict: 'missing' }, { verdict: 'missing' }] },
  });
  const claims: Grading = { ...none, judgments: [met('key', { turn: 0, start: 0, end: 3 })] };
  expect(faultsOf(claims)).toEqual(['verdict_without_answer']);
});

test('unknown and duplicate criteria are refused', () => {
  expect(faultsOf(graded(missing('key'), missing('store'), missing('other')))).toEqual(['unknown_criterion']);
  expect(faultsOf(graded(missing('key'), missing('key'), missing('store')))).toEqual(['judged_twice']);
});

test('property: every accepted range is in its turn and contains words, and every claim has a range', () => {
  const ranges = fc.array(
    fc.record({
      turn: fc.integer({ min: -1, max: 3 }),
      start: fc.integer({ min: -2, max: 40 }),
      end: fc.integer({ min: -2, max: 40 }),
    }),
    { maxLength: 3 },
  );
  const judgment: fc.Arbitrary<Judgment> = fc.record({
    criterion: fc.constantFrom('key', 'store', 'other'),
    verdict: fc.constantFrom<Judgment['verdict']>('met', 'partly', 'missing', 'contradicted', 'not_judged'),
    evidence: ranges,
    comment: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(judgment, { maxLength: 3 }), (judgments) => {
      const verified = verifyGrading(task, graded(...judgments));
      expect(verified.accepted || verified.faults.length > 0).toBe(true);
      for (const { verdict, evidence } of verified.accepted ? verified.grading.judgments : []) {
        expect(evidence.length > 0).toBe(['met', 'partly', 'contradicted'].includes(verdict));
        for (const { turn, start, end } of evidence) {
          const quote = turns[turn]!.slice(start, end);
          expect(quote.length).toBe(end - start);
          expect(quote).toMatch(/[\p{L}\p{N}]/u);
          expect(quote.isWellFormed()).toBe(true);
        }
      }
    }),
    { numRuns: 2000 },
  );
});
