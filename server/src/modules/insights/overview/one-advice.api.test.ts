// Practice advice over HTTP: results, dashboard, and Progress always name the same skill for the same reason.
import { api } from '@rehearse/contract/api.ts';
import { practiceAdvice } from '@rehearse/contract/insights/practice-advice.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fully, must, nothing, poorly, takeTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The advice on each page, after the results of `id` were read. */
const adviceEverywhere = async (client: Client, id: string) => {
  const results = must(await client.call(api.readResults, { params: { id } }));
  const progress = must(await client.call(api.readProgress));
  const { next } = must(await client.call(api.readOverview));
  if (next.kind !== 'practice') throw new Error(`the next step is ${next.kind}`);
  return {
    results: results.advice && { skill: results.advice.skill, reason: results.advice.reason },
    progress: progress.advice && { skill: progress.advice.skill, reason: progress.advice.reason },
    dashboard: { skill: next.skill, reason: next.reason },
    rule: practiceAdvice(progress.standings),
    started: next.blueprint.skills,
    improve: results.next && results.items[results.next.position - 1]?.question.skill,
    lost: results.items.some(
      ({ question, grade }) =>
        question.skill === results.advice?.skill && grade?.points != null && grade.points < grade.max,
    ),
  };
};

const tests = [
  { skills: ['sql'], length: 3, give: poorly },
  { skills: ['statistics', 'sql'], length: 5, give: fully },
  { skills: ['statistics'], length: 5, give: nothing },
  { skills: ['pipelines', 'sql'], length: 6, give: poorly },
  { skills: ['statistics'], length: 8, give: fully },
] as const;

it('is the same on every page after every test', async () => {
  const client = await app.signUp();
  const bases = new Set<string | undefined>();
  for (const { skills, length, give } of tests) {
    const { id } = await takeTest(app, client, { track: 'data', skills: [...skills], length }, give);
    const { results, progress, dashboard, rule, started, improve, lost } = await adviceEverywhere(client, id);
    expect(rule).not.toBeNull();
    expect(dashboard).toEqual({ skill: rule?.skill, reason: rule?.reason });
    expect(results).toEqual(dashboard);
    expect(progress).toEqual(dashboard);
    expect(started).toEqual([rule?.skill]);
    // If this test has an answer on that skill, it's the one to improve first.
    if (lost) expect(improve).toBe(rule?.skill);
    bases.add(rule?.basis);
  }
  expect(bases).toContain('too_few_answers');
  expect(bases).toContain('weakest');
});

it('isn’t given while grades are pending', async () => {
  const client = await app.signUp();
  const { id } = await takeTest(app, client, { track: 'data', skills: ['sql'], length: 3 }, poorly);
  const attempt = must(await client.call(api.startAttempt, { body: { from: 'again', attemptId: id } }));
  must(await client.call(api.submitAttempt, { params: { id: attempt.id } }));
  const waiting = must(await client.call(api.readResults, { params: { id: attempt.id } }));
  expect(waiting).toMatchObject({ advice: null, next: null });
  await app.runJobs();
  const done = must(await client.call(api.readResults, { params: { id: attempt.id } }));
  expect(done.advice).toMatchObject({ skill: 'sql', basis: 'weakest' });
});
