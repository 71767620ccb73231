// Tests the texts of a result: no number without its meaning, and no claim about what wasn't graded.
import { describe, expect, test } from 'vitest';
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { aGrade as grade, anItem as item, aResult as results } from '../../../testing/result.ts';
import { basisOf, expectedWords, hasWeakOnes, lineOf, provenanceOf, timeWords } from './result-words.ts';

const provenance = (itemGrade: Grade, kind: Kind = 'numeric'): string => provenanceOf(itemGrade, kind);

const judged = (verdict: Grade['judgments'][number]['verdict'], ranges = 1) => ({
  criterion: verdict,
  label: verdict,
  weight: 1,
  verdict,
  evidence: Array.from({ length: ranges }, (_, at) => ({ turn: 0, start: at, end: at + 1 })),
  comment: '',
});

describe('the expected score', () => {
  const words = (expectedPercent: number | null, percent: number | null, over = {}) =>
    expectedWords({
      ...results({ total: { percent, counted: 5, of: 5 }, ...over }),
      attempt: { ...results({}).attempt, expectedPercent },
    });

  test('is compared with the result', () => {
    expect(words(80, 55.2)).toBe('You expected 80% and got 55%.');
    expect(words(50, 55.2)).toBe('You expected 50% and got 55%, a close guess.');
    expect(words(55, 55.2)).toBe('You expected 55%, and that’s what you got.');
    expect(words(0, 100)).toBe('You expected 0% and got 100%.');
  });

  test('isn’t mentioned if either is missing', () => {
    expect(words(null, 55)).toBeNull();
    expect(words(80, null)).toBeNull();
    expect(words(80, 55, { waiting: 1 })).toBeNull();
  });
});

describe('the basis of the result', () => {
  test('names the number of graded questions', () =>
    expect(basisOf(results({ total: { percent: 71.6, counted: 17, of: 20 } }))).toEqual([
      '72% across 17 of 20 questions.',
    ]));

  test.each([
    [12, '12 tests are ahead of yours.'],
    [1, '1 test is ahead of yours.'],
  ])('says how many tests are ahead in the queue: %i', (ahead, sentence) => {
    expect(basisOf(results({ waiting: 3, ahead }))[0]).toBe(sentence);
    expect(basisOf(results({ waiting: 3, ahead: 0 })).join(' ')).not.toContain('ahead');
    expect(basisOf(results({ waiting: 0, ahead })).join(' ')).not.toContain('ahead');
  });

  test('explains a missing total instead of giving a percentage', () => {
    const words = basisOf(results({ total: { percent: null, counted: 2, of: 5 } })).join(' ');
    expect(words).toBe(
      '2 of 5 questions graded. We need to grade at least 60% of the questions to show a total.',
    );
  });

  test('distinguishes empty, ungraded, and late answers', () => {
    const late = { ...item(grade()), late: { revision: 2, answer: null, savedAt: null } };
    const written = {
      ...item(grade()),
      late: { revision: 2, answer: { kind: 'numeric' as const, text: '8' }, savedAt: null },
    };
    const words = basisOf(
      results({
        items: [
          item(grade({ state: 'no_answer', points: 0 })),
          item(grade({ state: 'unsure', points: null })),
          item(grade({ state: 'failed', points: null })),
          late,
          written,
        ],
      }),
    );
    expect(words.slice(1)).toEqual([
      '2 answers couldn’t be graded and don’t count toward any average.',
      '1 question got no answer we could grade, so it scores 0.',
      '1 answer arrived after time ran out and doesn’t count.',
    ]);
  });
});

describe('the outcome of a question', () => {
  test.each([
    ['full points', grade(), 'met', 'Correct'],
    ['no points', grade({ points: 0 }), 'missing', 'Incorrect'],
    ['some points', grade({ points: 0.5 }), 'partly', 'Partly correct'],
    ['no answer', grade({ state: 'no_answer', points: 0 }), 'no_answer', 'No answer'],
    ['doubt', grade({ state: 'unsure', points: null }), 'not_judged', 'Not enough evidence'],
    [
      'no verdict at all',
      grade({ state: 'unsure', points: null, judgments: [judged('not_judged', 0)] }),
      'not_judged',
      'Not graded',
    ],
    [
      'some verdicts',
      grade({ state: 'unsure', points: null, judgments: [judged('met'), judged('not_judged', 0)] }),
      'not_judged',
      'Not enough evidence',
    ],
    ['a failure', grade({ state: 'failed', points: null }), 'not_judged', 'Grading failed'],
    ['every criterion met', grade({ judgments: [judged('met'), judged('met')] }), 'met', 'Both criteria met'],
    [
      'some criteria met',
      grade({ points: 0.5, judgments: [judged('met'), judged('missing', 0)] }),
      'partly',
      '1 met, 1 missing',
    ],
  ])('with %s', (_, its, of, words) => expect(lineOf(its)).toEqual({ of, words }));

  test('is missing while the question is being graded', () => expect(lineOf(null)).toBeUndefined());
});

describe('the source of a grade', () => {
  const builtIn = { kind: 'built_in' as const, name: 'builtin', version: '1' };
  const origin: NonNullable<Grade['origin']> = {
    asked: { provider: 'openai', model: 'gpt-5.4', prompt: '1' },
    opinion: 'first',
    doubt: null,
    fellBack: null,
    stored: false,
    usage: { inputTokens: 2000, outputTokens: 310, counted: true, cost: 0.0042 },
  };
  const byModel = { kind: 'model' as const, name: 'gpt-5.4', version: '1' };
  test.each<[string, Partial<Grade>, string]>([
    ['tokens and cost', { origin }, 'Used 2,310 tokens ($0.0042).'],
    [
      'that the cost is unknown',
      { origin: { ...origin, usage: { inputTokens: 9, outputTokens: 1, counted: false, cost: null } } },
      'Used about 10 tokens (cost unknown).',
    ],
    [
      'that the grade was reused',
      { origin: { ...origin, stored: true, usage: null } },
      'The same answer was graded before, so we reused that grade.',
    ],
  ])('of a model shows %s', (_, over, words) => {
    expect(provenance(grade({ grader: byModel, judgments: [judged('met', 2)], ...over }))).toMatch(
      /^Graded by gpt-5\.4 \(prompt 1, question version 3\)\. Every quote was found/,
    );
    expect(
      provenance(grade({ grader: byModel, judgments: [judged('met', 2)], ...over })).toLowerCase(),
    ).toContain(words.toLowerCase());
  });
  const far = 'gpt-5.4 gave a score more than 40 points (out of 100) away from the built-in grader’s';
  const second = {
    asked: { provider: 'compatible', model: 'qwen3', prompt: '1' },
    doubt: null,
    failed: null,
  };
  test('of a second model says why it was asked and that its grade counts', () => {
    const byOther = { ...byModel, name: 'qwen3' };
    const cleared = { ...origin, opinion: 'second', doubt: 'far_apart', usage: null } as const;
    for (const known of [cleared, { ...cleared, second }])
      expect(provenance(grade({ grader: byOther, judgments: [judged('met')], origin: known }))).toBe(
        `Graded by qwen3 (prompt 1, question version 3). Its quote was found word for word in your answer. ${far}, so qwen3 graded the answer too, and that grade counts.`,
      );
  });
  test.each<[string, Partial<NonNullable<Grade['origin']>>, string]>([
    [
      'none was set up',
      { doubt: 'far_apart', second: { ...second, asked: null } },
      `${far}; no second model was set up to check it, so this grade is uncertain.`,
    ],
    [
      'its score was as far away',
      { doubt: 'far_apart', second: { ...second, doubt: 'far_apart' } },
      `${far}; qwen3 also gave a score more than 40 points away, so this grade is uncertain.`,
    ],
    [
      'it left some criteria ungraded',
      { doubt: 'far_apart', second: { ...second, doubt: 'not_all_judged' } },
      `${far}; qwen3 checked it too and couldn’t back every verdict with a quote, so this grade is uncertain.`,
    ],
    [
      'it also left criteria ungraded',
      { doubt: 'not_all_judged', second: { ...second, doubt: 'not_all_judged' } },
      'gpt-5.4 couldn’t back every verdict with a quote; qwen3 also couldn’t back every verdict with a quote, so this grade is uncertain.',
    ],
    [
      'it failed',
      { doubt: 'far_apart', second: { ...second, failed: 'slow' } },
      `${far}; we tried a second model, but qwen3 took too long, so this grade is uncertain.`,
    ],
    [
      'it wasn’t set up correctly',
      { doubt: 'far_apart', second: { ...second, asked: null, failed: 'turned_down' } },
      `${far}; we tried a second model, but that model isn’t set up correctly, so this grade is uncertain.`,
    ],
    ['nothing is stored about it', { doubt: 'far_apart' }, `${far}.`],
  ])('that is unsure says about the second model that %s', (_, over, words) => {
    const unsure = grade({
      state: 'unsure',
      points: null,
      grader: byModel,
      judgments: [judged('not_judged', 0)],
      origin: { ...origin, usage: null, ...over },
    });
    expect(provenance(unsure)).toBe(
      `Reviewed by gpt-5.4 (prompt 1, question version 3). It found nothing to quote in your answer. ${words}`,
    );
  });
  test('of the fallback grader says for which model, and why', () => {
    const words = provenance(
      grade({ grader: builtIn, origin: { ...origin, fellBack: 'slow', usage: null } }),
    );
    expect(words).toBe(
      'Graded by the built-in grader (version 1, question version 3). The built-in grader took over because gpt-5.4 took too long.',
    );
  });
  test('names no grader if the grading failed', () =>
    expect(provenance(grade({ state: 'failed', points: null, grader: builtIn }))).toBe(
      'Not graded (question version 3).',
    ));
  test('mentions no quotes for an answer key', () =>
    expect(provenance(grade())).toBe('Graded with the answer key (rules version 1, question version 3).'));
  test('names the number of hidden tests for code', () => {
    const check = (id: string, visible: boolean): Check => ({
      id,
      label: id,
      weight: Number(!visible),
      visible,
      result: { outcome: 'passed', ms: 3 },
    });
    const checks = [check('example', true), check('first', false), check('second', false)];
    expect(provenance(grade({ checks }), 'code')).toBe(
      'Graded by running your code against 2 hidden tests on the server (rules version 1, question version 3).',
    );
    expect(provenance(grade({ checks: [] }), 'code')).toBe(
      'Graded with the answer key (rules version 1, question version 3).',
    );
  });
  test('says that every quote was found', () =>
    expect(provenance(grade({ grader: builtIn, judgments: [judged('met', 3), judged('partly')] }))).toBe(
      'Graded by the built-in grader (version 1, question version 3). Every quote was found word for word in your answer.',
    ));
  test('claims no quotes if there are none', () =>
    expect(provenance(grade({ grader: builtIn, judgments: [judged('missing', 0)] }))).toBe(
      'Graded by the built-in grader (version 1, question version 3). It found nothing to quote in your answer.',
    ));
});

test('questions are weak if they lost a quarter of their points or are empty, but not if ungraded', () => {
  expect(hasWeakOnes([item(grade()), item(grade({ state: 'unsure', points: null })), item(null)])).toBe(
    false,
  );
  expect(hasWeakOnes([item(grade({ points: 0.8 }))])).toBe(false);
  expect(hasWeakOnes([item(grade({ points: 0.5 }))])).toBe(true);
  expect(hasWeakOnes([item(grade({ state: 'no_answer', points: 0 }))])).toBe(true);
});

test('the time on a question is shown with the expected time, and not at all if it wasn’t measured', () => {
  expect(timeWords({ ...item(grade()), timeMs: 250_000 })).toBe('4 min 10 s, expected about 2 min');
  expect(timeWords(item(grade()))).toBeUndefined();
});
