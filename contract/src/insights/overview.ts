// Overview: recent activity, and the next step with its reason.
import * as z from 'zod/mini';
import { AttemptState } from '../attempts/attempt-actions.ts';
import { AttemptHead, Blueprint } from '../attempts/attempts.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant, Skill, Track } from '../primitives.ts';
import { PracticeDay, SkillStanding } from './progress.ts';
import { PastAttempt } from './review.ts';

/** The one next step: what it is, why, and what it starts. */
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
    kind: z.literal('practise'),
    headline: z.string(),
    reason: z.string(),
    skill: Skill,
    blueprint: Blueprint,
  }),
  z.object({ kind: z.literal('first_test'), headline: z.string(), reason: z.string(), blueprint: Blueprint }),
]);
export type NextStep = z.infer<typeof NextStep>;

/** Today's questions in one track, and what became of them. */
export const DailyToday = z.object({
  /** The track of most of your last tests; backend engineering before the first one. */
  track: Track,
  /** Your test of them; null: not started. */
  attempt: z.nullable(
    z.object({
      id: Id,
      state: AttemptState,
      /** Answers that still wait for their grade. */
      waiting: z.number(),
      /** 0 to 100; null until it is submitted, and while too little is graded. */
      percent: z.nullable(z.number()),
    }),
  ),
  /** When there are new ones: midnight UTC. */
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
