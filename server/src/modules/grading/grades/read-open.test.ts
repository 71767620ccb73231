// Which grader grades a written answer: the model, the second model, or the built-in grader, and what the grade says about it.
import type { ModelFailureKind } from '@rehearse/contract/operations/models.ts';
import { describe, expect, it } from 'vitest';
import type { FoundGrader, Grader, Grading, GradingTask, Verdict } from '../../../ai/grader.port.ts';
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import { readOpen, type OpenReading, type ReadRequest } from './read-open.ts';

const task: GradingTask = {
  questionId: 'q',
  questionVersion: 2,
  kind: 'short_answer',
  questionText: 'How do two writers keep from losing an update?',
  criteria: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, label: id, weight: 1, phrasings: [id] })),
  misconceptions: [],
  modelAnswer: '',
  turns: ['one two three four five'],
};
const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const grader = { provider: 'p', name: 'm', version: '1' };

/** One letter per verdict: met, partly, missing (x), not judged (?). */
const grading = (letters: string, name = 'm'): Grading => {
  const of: Record<string, Verdict> = { m: 'met', p: 'partly', x: 'missing', '?': 'not_judged' };
  const judgments = letters.split('').map((letter, at) => ({
    criterion: task.criteria[at]?.id ?? '',
    verdict: of[letter] ?? 'missing',
    evidence: 'mp'.includes(letter) ? [{ turn: 0, start: 0, end: 3 }] : [],
    comment: '',
  }));
  const base = { judgments, grader: { ...grader, name } };
  return letters.includes('?')
    ? { ...base, outcome: 'unsure', reason: 'not_all_judged' }
    : { ...base, outcome: 'graded' };
};
const found = (grade: Grader | string, name = 'm'): FoundGrader => ({
  kind: 'model',
  identity: { ...grader, name },
  grade: typeof grade === 'string' ? async () => grading(grade, name) : grade,
});
const failing = (kind: ModelFailureKind, retryAfterMs?: number): FoundGrader =>
  found(async () => {
    throw new ModelFailure(kind, 'x', { retryAfterMs });
  });

type Scene = {
  own?: Grading | string;
  first?: FoundGrader;
  second?: FoundGrader;
  task?: Partial<GradingTask>;
};
const read = async (scene: Scene, ask: Partial<ReadRequest> = {}): Promise<OpenReading> => {
  const own = scene.own ?? 'xxxxx';
  const reading = await readOpen(
    {
      builtin: {
        kind: 'built_in',
        identity: { name: 'builtin', version: '2' },
        grade: async () => (typeof own === 'string' ? grading(own, 'builtin') : own),
      },
      findGrader: async (opinion) => scene[opinion],
      log: silent,
    },
    { ...task, ...scene.task },
    { userId: 'u', opinion: 'first', lastTry: false, ...ask },
  );
  if ('stored' in reading) return expect.fail('nothing was stored');
  return reading;
};

describe('a model that roughly agrees with the built-in grader', () => {
  it('grades the answer and records its origin', async () => {
    const reading = await read({ own: 'mxxxx', first: found('mmxxx') });
    expect(reading).toMatchObject({
      kind: 'model',
      grading: { outcome: 'graded', grader: { name: 'm' } },
      origin: {
        asked: { provider: 'p', model: 'm', prompt: '1' },
        opinion: 'first',
        doubt: null,
        fellBack: null,
      },
    });
    expect(reading.contentKey).toMatch(/^[\w-]{43}$/);
  });

  it('may differ by 40 points, and by more if the built-in grader found only partly met criteria', async () => {
    expect((await read({ own: 'mmmxx', first: found('mmmmm') })).grading.outcome).toBe('graded');
    expect((await read({ own: 'ppxxx', first: found('mmmmx') })).grading.outcome).toBe('graded');
  });

  it('grades a story regardless of the built-in grader’s verdicts', async () => {
    const scene: Scene = { own: 'xxxxx', first: found('mmmmm'), task: { kind: 'behavioural_story' } };
    expect((await read(scene)).grading.outcome).toBe('graded');
  });
});

describe('a model that differs by over 40 points from the built-in grader', () => {
  it.each(['mmmxx', 'mmmmm'])('leaves the answer unsure without a second model (%s)', async (letters) => {
    const { grading: kept, origin } = await read({ own: 'xxxxx', first: found(letters) });
    expect(kept).toMatchObject({ outcome: 'unsure', reason: 'graders_disagree' });
    const verdicts = kept.judgments.map(({ verdict }) => verdict);
    expect(verdicts.slice(0, 3)).toEqual(['not_judged', 'not_judged', 'not_judged']);
    expect(origin).toMatchObject({
      doubt: 'far_apart',
      second: { asked: null, doubt: null, failed: null },
    });
  });

  it('leaves the answer unsure if its score is lower, too', async () => {
    expect((await read({ own: 'mmmmm', first: found('xxxxx') })).grading.outcome).toBe('unsure');
  });

  it('is replaced by a second model that agrees with the built-in grader', async () => {
    const scene = { own: 'xxxxx', first: found('mmmmm'), second: found('mxxxx', 'other') };
    const reading = await read(scene);
    expect(reading.grading).toMatchObject({ outcome: 'graded', grader: { name: 'other' } });
    expect(reading.origin).toMatchObject({
      opinion: 'second',
      doubt: 'far_apart',
      asked: { model: 'm' },
      second: { asked: { provider: 'p', model: 'other', prompt: '1' }, doubt: null, failed: null },
    });
    expect(reading.contentKey).toBe((await read({ own: 'xxxxx', first: found('mxxxx') })).contentKey);
  });

  it('isn’t trusted even if a second model gives the same verdicts', async () => {
    const scene = { own: 'xxxxx', first: found('mmmmm'), second: found('mmmmm', 'other') };
    const { grading: kept, origin } = await read(scene);
    expect([kept.outcome, kept.grader.name]).toEqual(['unsure', 'm']);
    expect(origin).toMatchObject({
      opinion: 'first',
      second: { asked: { model: 'other' }, doubt: 'far_apart', failed: null },
    });
  });

  it.each<ModelFailureKind>(['refused', 'budget_spent', 'malformed'])(
    'leaves the answer unsure if the second model fails with “%s”',
    async (kind) => {
      const { grading: kept, origin } = await read({ first: found('mmmmm'), second: failing(kind) });
      expect(kept.outcome).toBe('unsure');
      expect(origin?.second).toMatchObject({ asked: { model: 'm' }, doubt: null, failed: kind });
    },
  );
});

describe('an ungraded criterion', () => {
  it('makes the answer unsure, or is graded by the second model', async () => {
    const first = found('mx?xx');
    expect((await read({ own: 'mxxxx', first })).grading).toMatchObject({ reason: 'not_all_judged' });
    const { grading: kept, origin } = await read({ own: 'mxxxx', first, second: found('mxxxx', 'other') });
    expect(kept.outcome).toBe('graded');
    expect(origin).toMatchObject({ opinion: 'second', doubt: 'not_all_judged' });
  });
});

describe('a model that fails', () => {
  const passing: ModelFailureKind[] = ['down', 'slow', 'rate_limited', 'cut', 'empty'];
  const lasting: ModelFailureKind[] = ['malformed', 'refused', 'budget_spent', 'turned_down'];

  it.each(passing)(
    'is retried after “%s” until the last attempt, when the built-in grader takes over',
    async (kind) => {
      await expect(read({ first: failing(kind, 9_000) })).rejects.toMatchObject({
        kind,
        retryAfterMs: 9_000,
      });
      const stoodIn = await read({ own: 'mxxxx', first: failing(kind) }, { lastTry: true });
      expect(stoodIn).toMatchObject({
        kind: 'built_in',
        grading: { outcome: 'graded', grader: { name: 'builtin' } },
        origin: { fellBack: kind, asked: { model: 'm' } },
      });
      expect(stoodIn.contentKey).toBeUndefined();
    },
  );

  it.each(lasting)('isn’t retried after “%s”', async (kind) => {
    expect((await read({ own: 'mxxxx', first: failing(kind) })).origin?.fellBack).toBe(kind);
  });

  it('isn’t retried if its retry-after is an hour', async () => {
    expect((await read({ first: failing('rate_limited', 3_600_000) })).origin?.fellBack).toBe('rate_limited');
  });

  it('is abandoned after the request’s time limit', async () => {
    const hanging = found(
      (_, signal) =>
        new Promise((__, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const reading = await read({ own: 'mxxxx', first: hanging }, { lastTry: true, withinMs: 20 });
    expect(reading.origin?.fellBack).toBe('slow');
  });

  it('never hides a bug of our own', async () => {
    const broken = found(async () => {
      throw new TypeError('x');
    });
    await expect(read({ first: broken }, { lastTry: true })).rejects.toThrow(TypeError);
  });

  it('leaves the answer unsure after an invalid range, unless a second model grades it', async () => {
    const lying = found(async () => ({
      ...grading('mxxxx'),
      judgments: [
        { criterion: 'a', verdict: 'met' as const, evidence: [{ turn: 9, start: 0, end: 3 }], comment: '' },
      ],
    }));
    const alone = await read({ own: 'mxxxx', first: lying }, { lastTry: true });
    expect(alone.grading).toMatchObject({ outcome: 'unsure', reason: 'not_all_judged' });
    const cleared = await read(
      { own: 'mxxxx', first: lying, second: found('mxxxx', 'other') },
      { lastTry: true },
    );
    expect(cleared.grading).toMatchObject({ outcome: 'graded', grader: { name: 'other' } });
  });
});

describe('a disputed grade', () => {
  const dispute = { opinion: 'second', lastTry: true } as const;

  it('is regraded by the second model', async () => {
    const scene = { own: 'mxxxx', first: found('mmxxx'), second: found('mmmxx', 'other') };
    const { grading: kept, origin } = await read(scene, { ...dispute, insteadOf: 'model' });
    expect(kept.grader.name).toBe('other');
    // this was the second model already, and there's no third
    expect(origin).not.toHaveProperty('second');
  });

  it('is regraded by the other grader if there is no second model', async () => {
    const scene = { own: 'mxxxx', first: found('mmxxx') };
    expect((await read(scene, { ...dispute, insteadOf: 'built_in' })).kind).toBe('model');
    expect((await read(scene, { ...dispute, insteadOf: 'model' })).kind).toBe('built_in');
  });
});

it('asks no model when there is no answer to grade', async () => {
  const own: Grading = { ...grading('xxxxx'), outcome: 'no_answer', reason: 'does_not_know' };
  expect((await read({ own, first: failing('down') })).kind).toBe('built_in');
});
