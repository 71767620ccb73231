// Earns and just misses each achievement by taking tests over HTTP.
import { api } from '@rehearse/contract/api.ts';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerTest,
  fully,
  must,
  nothing,
  poorly,
  startTest,
  submitTest,
  takeTest,
  type Give,
} from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { dayMs, minuteMs } from '../../../platform/kernel/clock.ts';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const list = async (who = client) => must(await who.call(api.listAchievements)).achievements;
const find = async (id: string) => {
  const found = (await list()).find((achievement) => achievement.id === id);
  if (!found) throw new Error(`there is no achievement ${id}`);
  return found;
};
const take = (start: Parameters<typeof takeTest>[2], give: Give) => takeTest(app, client, start, give);

type Case = {
  id: string;
  /** All steps but the last; the achievement isn't earned yet. */
  nearly: () => Promise<unknown>;
  /** Progress after these steps. */
  done: number;
  /** A similar step that isn't enough. */
  misses?: () => Promise<unknown>;
  /** The step that earns it. */
  earns: () => Promise<unknown>;
  why: RegExp;
};

const exactKinds: Kind[] = ['single_choice', 'multiple_choice', 'numeric'];
const openTest = { kinds: ['long_answer'] as Kind[], length: 5 };
const allBut =
  (position: number, give: Give): Give =>
  (question, at) =>
    at === position ? null : give(question, at);
const skillTest = (skill: Skill) => take({ track: 'data', skills: [skill] }, poorly);
const nextDay = async () => {
  app.clock.advance(dayMs);
  await take({}, poorly);
};
const inSeries = async (count: number, step: () => Promise<unknown>) => {
  for (let done = 0; done < count; done += 1) await step();
};

let first = '';

const cases: Case[] = [
  {
    id: 'first-test',
    nearly: () => take({}, nothing),
    done: 0,
    earns: () => take({ length: 2 }, allBut(2, poorly)),
    why: /^You finished a test in the Backend engineering track: 1 of 2 questions answered\.$/,
  },
  {
    id: 'first-answer',
    nearly: () => take({ kinds: ['single_choice'] }, fully),
    done: 0,
    misses: () =>
      take({ kinds: ['short_answer'] }, () => ({ kind: 'short_answer', turns: [{ text: 'I don’t know.' }] })),
    earns: () => take({ kinds: ['short_answer'] }, poorly),
    why: /^You answered “.+” in \d+ words\.$/,
  },
  {
    id: 'three-days',
    nearly: async () => {
      await nextDay();
      await nextDay();
    },
    done: 2,
    // a second test on the same day
    misses: () => take({}, poorly),
    earns: nextDay,
    why: /^You finished tests on \w+ \d+, \w+ \d+, and \w+ \d+\.$/,
  },
  {
    id: 'week-kept',
    nearly: async () => {
      await inSeries(4, nextDay);
      // a day off, covered by the freeze earned on the third day
      app.clock.advance(dayMs);
      await inSeries(2, nextDay);
    },
    done: 6,
    misses: () => take({}, poorly),
    earns: nextDay,
    why: /^You practiced on 7 days from \w+ \d+ to \w+ \d+\. A streak freeze covered 1 day off\.$/,
  },
  {
    id: 'nothing-left-out',
    nearly: () => take({ kinds: ['long_answer'] }, poorly),
    done: 0,
    misses: () => take({ kinds: ['single_choice'] }, fully),
    earns: () => take({ kinds: ['long_answer'] }, fully),
    why: /^You met all [456] criteria for “.+[.?]”$/,
  },
  {
    id: 'five-in-full',
    nearly: async () => (first = (await take(openTest, allBut(5, fully))).id),
    done: 4,
    misses: () => take({ again: first }, allBut(5, fully)),
    earns: () => take({ again: first }, fully),
    why: /^The fifth was “.+[.?]”$/,
  },
  {
    id: 'whole-story',
    nearly: () => take({ track: 'behavioural', kinds: ['behavioural_story'] }, poorly),
    done: 0,
    misses: () => take({ kinds: ['long_answer'] }, fully),
    earns: () => take({ track: 'behavioural', kinds: ['behavioural_story'] }, fully),
    why: /^Your story met all [456] criteria for “.+[.?]”$/,
  },
  {
    id: 'ten-exact',
    nearly: async () => (first = (await take({ kinds: exactKinds, length: 10 }, allBut(10, fully))).id),
    done: 9,
    misses: () => take({ again: first }, (question, at) => (at === 10 ? poorly : fully)(question, at)),
    earns: () => take({ again: first }, fully),
    why: /^The tenth was “.+[.?]”$/,
  },
  {
    id: 'every-kind',
    nearly: async () => {
      for (const kind of Kind.options.filter((option) => option !== 'behavioural_story')) {
        await take({ kinds: [kind], track: kind === 'sql' ? 'data' : 'backend' }, poorly);
      }
    },
    done: Kind.options.length - 1,
    misses: () => take({ track: 'behavioural', kinds: ['behavioural_story'] }, nothing),
    earns: () => take({ track: 'behavioural', kinds: ['behavioural_story'] }, fully),
    why: /^The last type was behavioral story: “.+[.?]”$/,
  },
  {
    id: 'across-a-track',
    nearly: async () => {
      for (const skill of skillsOf.data.slice(0, -1)) await skillTest(skill);
    },
    done: 4,
    misses: () => skillTest('sql'),
    earns: () => skillTest('pipelines'),
    why: /^You’ve answered a question on every skill in the Data and SQL track\. The last skill was data pipelines: “.+[.?]”$/,
  },
  {
    id: 'three-tracks',
    nearly: async () => {
      await take({ track: 'data' }, poorly);
      await take({ track: 'backend' }, poorly);
    },
    done: 2,
    misses: () => take({ track: 'behavioural' }, nothing),
    earns: () => take({ track: 'behavioural' }, poorly),
    why: /^You finished tests in all three tracks: Data and SQL, Backend engineering, and Behavioral\.$/,
  },
  {
    id: 'said-it-better',
    nearly: async () => {
      first = (await take(openTest, poorly)).id;
      await take({ again: first }, allBut(5, fully));
    },
    done: 4,
    misses: () => take({ again: first }, poorly),
    earns: () => take({ again: first }, fully),
    why: /^The fifth question where you met a criterion you had missed was “.+[.?]”$/,
  },
  {
    id: 'got-it-this-time',
    nearly: async () => {
      first = (await take({ kinds: exactKinds, length: 3 }, poorly)).id;
      await take({ again: first }, allBut(3, fully));
    },
    done: 2,
    misses: () => take({ again: first }, poorly),
    earns: () => take({ again: first }, fully),
    why: /^The third was “.+[.?]”$/,
  },
  {
    id: 'in-the-time-given',
    nearly: () => take({ mode: 'exam', length: 2, minutes: 10 }, allBut(2, poorly)),
    done: 0,
    misses: async () => {
      // every question is answered, but the exam is submitted by the deadline
      const exam = await startTest(client, { mode: 'exam', length: 2, minutes: 10 });
      await answerTest(app, client, exam, poorly);
      app.clock.advance(11 * minuteMs);
      await app.runJobs();
      expect(must(await client.call(api.readResults, { params: { id: exam.id } })).waiting).toBe(0);
    },
    earns: async () => {
      const exam = await startTest(client, { mode: 'exam', length: 2, minutes: 10 });
      await answerTest(app, client, exam, poorly);
      app.clock.advance(6.5 * minuteMs);
      await submitTest(app, client, exam.id);
    },
    why: /^You answered both questions and had 3 minutes left\.$/,
  },
  {
    id: 'without-a-hint',
    nearly: () => take({ length: 4 }, poorly),
    done: 0,
    misses: async () => {
      const attempt = await startTest(client, { length: 5 });
      must(await client.call(api.takeHint, { params: { id: attempt.id, position: 1 } }));
      await answerTest(app, client, attempt, poorly);
      await submitTest(app, client, attempt.id);
    },
    earns: () => take({ length: 5 }, poorly),
    why: /^You answered all 5 questions without a hint\.$/,
  },
];

describe.each(cases)('$id', ({ id, nearly, done, misses, earns, why }) => {
  it('is earned when its rule is met, and not before', async () => {
    client = await app.signUp();
    await nearly();
    expect(await find(id)).toMatchObject({ earned: null, progress: { done } });
    await misses?.();
    expect(await find(id)).toMatchObject({ earned: null });
    await earns();
    const { earned, progress } = await find(id);
    expect(earned?.why).toMatch(why);
    expect(earned?.at).toBe(app.clock.now().toISOString());
    expect(progress.done).toBe(progress.of);
  });
});

it('covers every achievement with a case', async () => {
  client = await app.signUp();
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(cases.map(({ id }) => id).toSorted());
});
