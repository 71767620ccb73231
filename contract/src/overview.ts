// Overview: recent activity, and the next step with its reason.
import * as z from 'zod/mini';
import { AttemptHead, Blueprint } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, Instant, Skill } from './primitives.ts';
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

export const Overview = z.object({
  now: Instant,
  today: Day,
  next: NextStep,
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
