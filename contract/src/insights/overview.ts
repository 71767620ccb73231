// Overview: recent activity and the suggested next step.
import * as z from 'zod/mini';
import { AttemptState } from '../attempts/attempt-actions.ts';
import { AttemptHead, Blueprint } from '../attempts/attempts.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant, Skill, Track } from '../primitives.ts';
import { PracticeDay, SkillStanding } from './progress.ts';
import { PastAttempt } from './review.ts';

/** The suggested next step, with its reason and the test it starts. */
export const NextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('resume'),
    headline: z.string(),
    reason: z.string(),
    attempt: AttemptHead,
    answered: z.number(),
  }),
  z.object({ kind: z.literal('read_results'), headline: z.string(), reason: z.string(), attemptId: Id }),
  z.object({
    kind: z.literal('practice'),
    headline: z.string(),
    reason: z.string(),
    skill: Skill,
    blueprint: Blueprint,
  }),
  z.object({ kind: z.literal('first_test'), headline: z.string(), reason: z.string(), blueprint: Blueprint }),
]);
export type NextStep = z.infer<typeof NextStep>;

/** Today's daily questions in one track, and the person's test with them. */
export const DailyToday = z.object({
  /** The most frequent track of your recent tests; backend engineering if you have none. */
  track: Track,
  /** Your test with today's questions; null: not started. */
  attempt: z.nullable(
    z.object({
      id: Id,
      state: AttemptState,
      /** Answers waiting for a grade. */
      waiting: z.number(),
      /** 0 to 100; null until the test is submitted and enough answers are graded. */
      percent: z.nullable(z.number()),
    }),
  ),
  /** When new questions are available: midnight UTC. */
  nextAt: Instant,
});
export type DailyToday = z.infer<typeof DailyToday>;

export const Overview = z.object({
  now: Instant,
  today: Day,
  next: NextStep,
  daily: DailyToday,
  standings: z.array(SkillStanding),
  recent: z.array(PastAttempt),
  /** The last 14 days, oldest first. */
  days: z.array(PracticeDay),
  totals: z.object({ tests: z.number(), answers: z.number() }),
});
export type Overview = z.infer<typeof Overview>;

export const overviewEndpoints = {
  readOverview: endpoint({
    method: 'GET',
    path: '/overview',
    access: 'user',
    summary: 'Returns your recent activity, your level in each skill, and your next step.',
    output: Overview,
    errors: [],
  }),
};
