// Mistakes: the points a person missed, until a later answer meets them.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Kind } from '../kinds/kinds.ts';
import { Cursor, Id, Instant, page, QuestionId, Skill, Track } from '../primitives.ts';

/** How a point was missed. `wrong`: a keyed question that didn't earn full points. */
export const MissVerdict = z.enum(['missing', 'partly', 'contradicted', 'wrong']);
export type MissVerdict = z.infer<typeof MissVerdict>;

/** `open`: no later answer to the same question has met the point yet. */
export const MistakeState = z.enum(['open', 'cleared']);
export type MistakeState = z.infer<typeof MistakeState>;

const DatedAnswerRef = z.object({ attemptId: Id, position: z.number(), at: Instant });

export const MissedPoint = z.object({
  /** Criterion ID; empty: the whole question. */
  criterion: z.string(),
  label: z.string(),
  verdict: MissVerdict,
  /** What to say next time; null if the author wrote none. */
  tip: z.nullable(z.string()),
  /** The grade's comment, if it adds anything. */
  comment: z.nullable(z.string()),
  missed: DatedAnswerRef,
  cleared: z.nullable(DatedAnswerRef),
});
export type MissedPoint = z.infer<typeof MissedPoint>;

export const MissedQuestion = z.object({
  questionId: QuestionId,
  kind: Kind,
  track: Track,
  skill: Skill,
  text: z.string(),
  /** False if the question was retired or deleted. */
  canPractice: z.boolean(),
  points: z.array(MissedPoint),
});
export type MissedQuestion = z.infer<typeof MissedQuestion>;

/** Maximum questions in one practice test. */
export const mostPracticed = 20;

export const mistakeEndpoints = {
  listMistakes: endpoint({
    method: 'GET',
    path: '/mistakes',
    access: 'user',
    summary:
      'Lists your mistakes (missed criteria and wrong answers) by question, grouped by skill, newest first, or the ones that a later answer cleared.',
    query: z.object({
      state: z.optional(MistakeState),
      skill: z.optional(Skill),
      cursor: z.optional(Cursor),
    }),
    output: z.extend(page(MissedQuestion), {
      /** Number of points, across all skills. */
      counts: z.object({ open: z.number(), cleared: z.number() }),
      /** Number of questions in the requested state per skill, in list order. */
      skills: z.array(z.object({ skill: Skill, questions: z.number() })),
      /** Number of questions excluded: in open tests, or waiting for your own rating. */
      withheld: z.object({ inOpenTests: z.number(), unrated: z.number() }),
      /** The list doesn't include all graded answers yet. */
      updating: z.boolean(),
    }),
    errors: [],
  }),
};
