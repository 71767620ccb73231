// Holds what a result says: never a number without its meaning, and nothing said that was not judged.
import { describe, expect, test } from 'vitest';
import type { Grade } from '@rehearse/contract/grading.ts';
import { aGrade as grade, anItem as item, aResult as results } from '../../../testing/result.ts';
import { basisOf, hasWeakOnes, lineOf, provenanceOf } from './result-words.ts';

const judged = (verdict: Grade['judgements'][number]['verdict'], ranges = 1) => ({
  criterion: verdict,
  label: verdict,
  weight: 1,
  verdict,
  evidence: Array.from({ length: ranges }, (_, at) => ({ turn: 0, start: at, end: at + 1 })),
  comment: '',
});

describe('what the result rests on', () => {
  test('says from how many', () =>
    expect(basisOf(results({ total: { percent: 71.6, counted: 17, of: 20 } }))).toEqual([
      '72\u00A0% of the points, from 17 of 20 questions.',
    ]));

  test.each([
    [12, '12 tests are ahead of yours.'],
    [1, 'One test is ahead of yours.'],
  ])('says how many tests are ahead while it waits: %i', (ahead, sentence) => {
    expect(basisOf(results({ waiting: 3, ahead }))[0]).toBe(sentence);
    expect(basisOf(results({ waiting: 3, ahead: 0 })).join(' ')).not.toContain('ahead');
    expect(basisOf(results({ waiting: 0, ahead })).join(' ')).not.toContain('ahead');
  });

  test('gives no percentage without a total, and says why', () => {
    const words = basisOf(results({ total: { percent: null, counted: 2, of: 5 } })).join(' ');
    expect(words).toBe('2 of 5 questions have a grade. A total needs grades for 60\u00A0% of the weight.');
  });

  test('tells silence, doubt and lateness apart', () => {
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
      'Two answers have no number: not enough evidence, or the grading failed. They stay out of every average.',
      'One question was not answered and counts as 0.',
      'One text arrived after the time was over and did not count.',
    ]);
  });
});

describe('the line of a question', () => {
  test.each([
    ['full points', grade(), 'met', 'Right'],
    ['no points', grade({ points: 0 }), 'missing', 'Wrong'],
    ['some points', grade({ points: 0.5 }), 'partly', 'Partly right'],
    ['no answer', grade({ state: 'no_answer', points: 0 }), 'no_answer', 'No answer'],
    ['doubt', grade({ state: 'unsure', points: null }), 'not_judged', 'Not enough evidence'],
    ['a failure', grade({ state: 'failed', points: null }), 'not_judged', 'Grading failed'],
    ['every criterion met', grade({ judgements: [judged('met'), judged('met')] }), 'met', '2 of 2 met'],
    [
      'some criteria met',
      grade({ points: 0.5, judgements: [judged('met'), judged('missing', 0)] }),
      'partly',
      '1 met, 1 missing',
    ],
  ])('with %s', (_, its, of, words) => expect(lineOf(its)).toEqual({ of, words }));

  test('while it is graded there is none', () => expect(lineOf(null)).toBeUndefined());
});

describe('where a grade comes from', () => {
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
    ['tokens and cost', { origin }, 'It took 2,310 tokens, for $0.0042.'],
    [
      'that the cost is not known',
      { origin: { ...origin, usage: { inputTokens: 9, outputTokens: 1, counted: false, cost: null } } },
      'It took about 10 tokens, at a price that is not known.',
    ],
    [
      'that the grade was there',
      { origin: { ...origin, stored: true, usage: null } },
      'The same words had this grade before, so nobody was asked again.',
    ],
  ])('a model’s grade tells %s', (_, over, words) => {
    expect(provenanceOf(grade({ grader: byModel, judgements: [judged('met', 2)], ...over }))).toMatch(
      /^Graded by gpt-5\.4 with prompt 1, question v3\. The two quotations were found/,
    );
    expect(
      provenanceOf(grade({ grader: byModel, judgements: [judged('met', 2)], ...over })).toLowerCase(),
    ).toContain(words.toLowerCase());
  });
  const far = 'gpt-5.4 was over 40 of 100 points away from the built-in grader';
  const second = {
    asked: { provider: 'compatible', model: 'qwen3', prompt: '1' },
    doubt: null,
    failed: null,
  };
  test('the grade of a second model tells why it was asked, and that it is the one that holds', () => {
    const byOther = { ...byModel, name: 'qwen3' };
    const cleared = { ...origin, opinion: 'second', doubt: 'far_apart', usage: null } as const;
    for (const known of [cleared, { ...cleared, second }])
      expect(provenanceOf(grade({ grader: byOther, judgements: [judged('met')], origin: known }))).toBe(
        `Graded by qwen3 with prompt 1, question v3. The quotation was found in your answer, letter for letter. ${far}, so qwen3 was asked as well, and its verdicts hold.`,
      );
  });
  test.each<[string, Partial<NonNullable<Grade['origin']>>, string]>([
    [
      'there was none to ask',
      { doubt: 'far_apart', second: { ...second, asked: null } },
      `${far}; no second model was set up that could be asked, so this grade is unsure.`,
    ],
    [
      'it was as far away',
      { doubt: 'far_apart', second: { ...second, doubt: 'far_apart' } },
      `${far}; qwen3 was asked as well and was that far away too, so this grade is unsure.`,
    ],
    [
      'it left something open',
      { doubt: 'far_apart', second: { ...second, doubt: 'not_all_judged' } },
      `${far}; qwen3 was asked as well and showed no words for some of it, so this grade is unsure.`,
    ],
    [
      'it left as much open',
      { doubt: 'not_all_judged', second: { ...second, doubt: 'not_all_judged' } },
      'gpt-5.4 showed no words for some of it; qwen3 was asked as well and showed none either, so this grade is unsure.',
    ],
    [
      'it failed',
      { doubt: 'far_apart', second: { ...second, failed: 'slow' } },
      `${far}; a second model was to be asked as well, but qwen3 took too long, so this grade is unsure.`,
    ],
    [
      'it could not even be found',
      { doubt: 'far_apart', second: { ...second, asked: null, failed: 'turned_down' } },
      `${far}; a second model was to be asked as well, but it is not set up right, so this grade is unsure.`,
    ],
    ['nothing was kept of it', { doubt: 'far_apart' }, `${far}.`],
  ])('an unsure grade tells of the second model that %s', (_, over, words) => {
    const unsure = grade({
      state: 'unsure',
      points: null,
      grader: byModel,
      judgements: [judged('not_judged', 0)],
      origin: { ...origin, usage: null, ...over },
    });
    expect(provenanceOf(unsure)).toBe(
      `Read by gpt-5.4 with prompt 1, question v3. It quotes nothing from your answer. ${words}`,
    );
  });
  test('a grade of the grader that stood in says for whom, and why', () => {
    const words = provenanceOf(
      grade({ grader: builtIn, origin: { ...origin, fellBack: 'slow', usage: null } }),
    );
    expect(words).toBe('Built-in grader 1, question v3. It stood in, since gpt-5.4 took too long.');
  });
  test('a rule quotes nothing', () => expect(provenanceOf(grade())).toBe('Exact rules 1, question v3.'));
  test('quotations are counted', () =>
    expect(provenanceOf(grade({ grader: builtIn, judgements: [judged('met', 3), judged('partly')] }))).toBe(
      'Built-in grader 1, question v3. The four quotations were found in your answer, letter for letter.',
    ));
  test('without a quotation none is claimed', () =>
    expect(provenanceOf(grade({ grader: builtIn, judgements: [judged('missing', 0)] }))).toBe(
      'Built-in grader 1, question v3. It quotes nothing from your answer.',
    ));
});

test('weak ones are those that lost a quarter of their points or were left empty, not those in doubt', () => {
  expect(hasWeakOnes([item(grade()), item(grade({ state: 'unsure', points: null })), item(null)])).toBe(
    false,
  );
  expect(hasWeakOnes([item(grade({ points: 0.8 }))])).toBe(false);
  expect(hasWeakOnes([item(grade({ points: 0.5 }))])).toBe(true);
  expect(hasWeakOnes([item(grade({ state: 'no_answer', points: 0 }))])).toBe(true);
});
