// Progress: results per skill over time, practice days, and pace; each number comes with its sample size.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Kind } from '../kinds/kinds.ts';
import { Day, Skill, Track } from '../primitives.ts';

/** A score with its 80% Wilson interval, all 0 to 1. `answers` is the sample size. */
export const Share = z.object({ value: z.number(), low: z.number(), high: z.number(), answers: z.number() });
export type Share = z.infer<typeof Share>;

export const SkillStanding = z.object({ skill: Skill, track: Track, share: Share, lastDay: Day });
export type SkillStanding = z.infer<typeof SkillStanding>;

/** One week of a skill. `week`: its Monday in the user's time zone. `share`: over the last 20 answers up to the week's end. */
export const SkillWeek = z.object({ skill: Skill, week: Day, share: Share, answersThatWeek: z.number() });

export const PracticeDay = z.object({ day: Day, answers: z.number() });

/** Time per question of one kind: medians of the time in view and of the expected time, over your most recent tests. */
export const Pace = z.object({
  kind: Kind,
  answers: z.number(),
  medianMs: z.number(),
  expectedMs: z.number(),
});
export type Pace = z.infer<typeof Pace>;

/** The skill to practice next, and why; `strong`: no known weakness. */
export const PracticeAdvice = z.object({
  skill: Skill,
  track: Track,
  basis: z.enum(['weakest', 'too_few_answers', 'strong']),
  /** One sentence, for display. */
  reason: z.string(),
});
export type PracticeAdvice = z.infer<typeof PracticeAdvice>;

export const Progress = z.object({
  today: Day,
  standings: z.array(SkillStanding),
  /** null before the first graded answer. */
  advice: z.nullable(PracticeAdvice),
  weeks: z.array(SkillWeek),
  /** Days with at least one answer, in the last 26 weeks. */
  days: z.array(PracticeDay),
  /** Kinds with at least four timed answers. */
  pace: z.array(Pace),
});
export type Progress = z.infer<typeof Progress>;

export const progressEndpoints = {
  readProgress: endpoint({
    method: 'GET',
    path: '/progress',
    access: 'user',
    summary: 'Returns your results per skill, now and over time, and the days you practiced.',
    output: Progress,
    errors: [],
  }),
};
