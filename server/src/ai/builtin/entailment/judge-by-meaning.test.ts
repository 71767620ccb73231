// Tests how the model's results are used: verdicts with whole sentences as evidence, and doubt if words and meaning disagree.
import { describe, expect, it } from 'vitest';
import type { GradingTask } from '../../grader.port.ts';
import { gradeByMeaning } from '../builtin-grader.ts';
import { cacheStampede } from '../cache-stampede.test-question.ts';
import type { Entailment, EntailmentModel } from './entailment-model.ts';

const states: Entailment = { neither: 0.02, states: 0.97, opposes: 0.01 };
const opposes: Entailment = { neither: 0.02, states: 0.01, opposes: 0.97 };
const neither: Entailment = { neither: 0.98, states: 0.01, opposes: 0.01 };

/** A model that returns the given result for each pair. */
const modelOf = (read: (claim: string, passage: string) => Entailment): EntailmentModel => ({
  read: (pairs) => Promise.resolve(pairs.map(({ claim, passage }) => read(claim, passage))),
});
const taskOf = (text: string): GradingTask => ({ ...cacheStampede, turns: [text] });
const first = 'When the entry runs out, every request for it reaches the database in one go.';
const second = 'A lock around the refill keeps the other callers waiting for the cache.';
const both = `${first} ${second}`;

it('marks a stated point as met, with the sentence as evidence', async () => {
  const [point] = cacheStampede.criteria;
  const model = modelOf((claim, passage) =>
    claim === point?.label && first.startsWith(passage) ? states : neither,
  );
  const { judgments } = await gradeByMeaning(taskOf(both), model);
  expect(judgments[0]?.verdict).toBe('met');
  const [range] = judgments[0]?.evidence ?? [];
  expect(both.slice(range?.start, range?.end)).toBe(first.slice(0, -1));
});

it('credits no point that every sentence contradicts', async () => {
  const heard = await gradeByMeaning(
    taskOf(both),
    modelOf(() => states),
  );
  const denied = await gradeByMeaning(
    taskOf(both),
    modelOf(() => opposes),
  );
  const met = ({ judgments }: typeof heard): number =>
    judgments.filter(({ verdict }) => verdict === 'met').length;
  expect(met(heard)).toBe(cacheStampede.criteria.length);
  expect(met(denied)).toBe(0);
});

it('does not run the model on an off-topic answer', async () => {
  const claims: string[] = [];
  const model = modelOf((claim) => (claims.push(claim), states));
  const text = 'My favorite soup has tomatoes and basil. I cook it on Sundays for the whole family.';
  expect(await gradeByMeaning(taskOf(text), model)).toMatchObject({ outcome: 'no_answer' });
  expect(claims).toEqual([]);
});

describe('a story in other words than the rubric’s', () => {
  const story: GradingTask = {
    ...cacheStampede,
    kind: 'behavioural_story',
    questionText: 'Tell me about a time you changed your mind.',
    modelAnswer: 'I changed my mind about the framework after a colleague showed me figures.',
    misconceptions: [],
    criteria: [
      {
        id: 'evidence',
        label: 'Names what changed the view',
        weight: 1,
        part: 'action',
        phrasings: ['A colleague showed me figures.', 'The figures spoke against me.', 'I saw the data.'],
      },
    ],
    turns: [
      'Last spring I baked bread for our street party. I insisted on rye. Then three neighbors tasted wheat beside it and I gave in at once.',
    ],
  };
  /** Every passage states every point; how well the story fits the question is set separately. */
  const surely: Entailment = { neither: 0.004, states: 0.995, opposes: 0.001 };
  const fittingBy = (share: number): EntailmentModel => ({
    read: (pairs) =>
      Promise.resolve(
        pairs.map(({ isWhole }) => (isWhole ? { neither: 1 - share, states: share, opposes: 0 } : surely)),
      ),
  });

  it('is met if it fits the question, unsure if it may fit, and missing if it does not', async () => {
    expect((await gradeByMeaning(story, fittingBy(0.95))).judgments[0]?.verdict).toBe('met');
    expect(await gradeByMeaning(story, fittingBy(0.73))).toMatchObject({
      outcome: 'unsure',
      reason: 'not_all_judged',
    });
    expect((await gradeByMeaning(story, fittingBy(0.1))).judgments[0]?.verdict).toBe('missing');
  });
});

it('marks a point as contradicted only for a known mistake, and quotes both', async () => {
  const claim = 'A longer expiry solves the problem.';
  const wrong =
    'When the entry runs out, requests reach the database one by one, so a longer expiry is enough.';
  const task = { ...taskOf(wrong), misconceptions: [{ claim, correction: 'It only comes later.' }] };
  const model = modelOf(() => opposes);
  const { judgments } = await gradeByMeaning(task, model);
  expect(judgments[0]?.verdict).toBe('contradicted');
  expect(judgments[0]?.comment).toContain('When the entry runs out');
  expect(judgments[0]?.comment).toContain('A longer expiry solves the problem');
  const plain = {
    ...task,
    misconceptions: [],
    criteria: task.criteria.map((criterion) => ({ ...criterion, contrasts: [] })),
  };
  const { judgments: unknown } = await gradeByMeaning(plain, model);
  expect(unknown.some(({ verdict }) => verdict === 'contradicted')).toBe(false);
});

it('gives a bare list of words partial credit at most', async () => {
  const words = both.replaceAll('.', '').split(' ');
  const list = [words.slice(0, 6), words.slice(6, 14), words.slice(14)].map((line) => line.join(', '));
  const model = modelOf(() => states);
  const { judgments } = await gradeByMeaning(taskOf(list.join('\n')), model);
  expect(judgments.some(({ verdict }) => verdict === 'partly')).toBe(true);
  expect(judgments.some(({ verdict }) => verdict === 'met')).toBe(false);
});

it('leaves an answer in another language unsure', async () => {
  const text =
    'Alle Anfragen treffen gleichzeitig auf die Datenbank, weil der Eintrag für alle im selben Augenblick abläuft.';
  expect(
    await gradeByMeaning(
      taskOf(text),
      modelOf(() => states),
    ),
  ).toMatchObject({ outcome: 'unsure', reason: 'not_english' });
});
