// Tests that a demo test of each course ends as planned, through the product's own routes.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';
import { createHttpPerson } from './http-person.ts';
import { simulateInterview, type ListenToLine } from './simulate-interview.ts';
import { simulateTest, type SimulationContext } from './simulate-test.ts';
import { seededRandom } from './seeded-random.ts';
import type { PlannedTest } from './year.ts';

let app: TestApp;
let context: SimulationContext;
let listenToLine: ListenToLine;
beforeAll(async () => {
  // in the future, so that the queue doesn't run a deadline's job before the test's clock reaches it
  app = await createTestApp({ now: new Date('2040-01-04T10:00:00Z') });
  const account = { name: 'Robin Ashworth', email: 'robin@example.org', password: 'a year of practice' };
  const person = await createHttpPerson(app.origin, account);
  listenToLine = person.listenToLine;
  context = {
    call: person.call,
    clock: app.clock.now,
    moveTo: async (time) => {
      app.clock.advance(Math.max(0, time.getTime() - app.clock.now().getTime()));
      await app.runJobs();
    },
    readAuthoring: app.product.questions.readAuthoring,
    random: seededRandom('a test'),
  };
});
afterAll(() => app.close());

const take = async (course: PlannedTest['course'], foreign = false) => {
  const mode = course === 'run_out' ? ('exam' as const) : ('practice' as const);
  const kinds = foreign ? (['short_answer'] as const) : [];
  await simulateTest(context, {
    startsAt: new Date(app.clock.now().getTime() + 60 * minuteMs),
    blueprint: {
      track: 'data',
      skills: [],
      seniority: 'mid',
      kinds: [...kinds],
      length: 5,
      mode,
      minutes: null,
    },
    course,
    ability: 1,
    foreign,
  });
  const { items } = await context.call(api.listPastAttempts, { query: { sort: 'newest' } });
  return items[0];
};

it.each([
  ['submit', { state: 'submitted', waiting: 0, questions: 5 }],
  ['abandon', { state: 'abandoned' }],
  ['run_out', { state: 'submitted', waiting: 0, mode: 'exam' }],
  ['left_open', { state: 'active' }],
] as const)('a test ends as planned: %s', async (course, ended) => {
  expect(await take(course)).toMatchObject(ended);
});

it('leaves one answer in German unsure', async () => {
  const attempt = await take('submit', true);
  const { items } = await context.call(api.readResults, { params: { id: attempt?.id ?? '' } });
  expect(items.filter(({ grade }) => grade?.state === 'unsure')).toHaveLength(1);
});

describe('an interview', () => {
  const takeInterview = async (course: 'submit' | 'left_open') => {
    const startsAt = new Date(app.clock.now().getTime() + 60 * minuteMs);
    const blueprint = {
      track: 'backend',
      skills: [],
      seniority: 'mid',
      kinds: [],
      length: 4,
      mode: 'interview',
      minutes: 45,
    } as const;
    await simulateInterview(context, listenToLine, {
      startsAt,
      blueprint: { ...blueprint, skills: [], kinds: [] },
      course,
      ability: 2,
      foreign: false,
    });
    const { items } = await context.call(api.listPastAttempts, { query: { sort: 'newest' } });
    return items[0];
  };

  it('runs to its close and is graded, with points from follow-ups', async () => {
    const attempt = await takeInterview('submit');
    expect(attempt).toMatchObject({ state: 'submitted', waiting: 0, mode: 'interview' });
    const { items } = await context.call(api.readResults, { params: { id: attempt?.id ?? '' } });
    const later = items.flatMap(({ grade }) =>
      (grade?.judgments ?? []).flatMap(({ evidence }) => evidence.filter(({ turn }) => turn > 0)),
    );
    expect(later.length).toBeGreaterThan(0);
  });

  it('is left open at its second question', async () => {
    const attempt = await takeInterview('left_open');
    expect(attempt).toMatchObject({ state: 'active', mode: 'interview' });
    const { position, lines } = await context.call(api.readInterview, { params: { id: attempt?.id ?? '' } });
    expect(position).toBeGreaterThanOrEqual(2);
    expect(lines.at(-1)).toMatchObject({ speaker: 'interviewer', state: 'said' });
    expect(lines.every(({ text }) => text !== '')).toBe(true);
  });
});
