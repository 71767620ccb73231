// The fields that authors write for every kind, and those that are shown for every kind.
import * as z from 'zod/mini';
import { Instant, QuestionId, Seniority, Skill, Track } from '../questions/question-fields.ts';

export const authoredHead = {
  id: QuestionId,
  track: Track,
  skill: Skill,
  seniority: Seniority,
  /** The author's estimate, an IRT logit. */
  difficulty: z.number().check(z.minimum(-3), z.maximum(3)),
  /** Expected time, minutes. */
  minutes: z.number().check(z.positive(), z.maximum(30)),
  /** Markdown; its first line is the stem. */
  text: z.string().check(z.minLength(10), z.maxLength(4000)),
};

export const authoredTail = {
  hints: z.tuple([z.string(), z.string()]),
  sources: z
    .array(z.strictObject({ title: z.string(), url: z.optional(z.url()) }))
    .check(z.minLength(1), z.maxLength(3)),
};

/** A question that a language model wrote: which one, and when. No person has read it a second time. */
export const ModelAuthorship = z.object({ by: z.string(), at: Instant });
export type ModelAuthorship = z.infer<typeof ModelAuthorship>;

/** Absent for the bank's own questions. */
export const written = z.optional(ModelAuthorship);

export const shownHead = {
  id: QuestionId,
  version: z.number(),
  track: Track,
  skill: Skill,
  seniority: Seniority,
  minutes: z.number(),
  text: z.string(),
  written,
};
