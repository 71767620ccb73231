// Authoring and display fields common to all kinds.
import * as z from 'zod/mini';
import { Instant, QuestionId, Seniority, Skill, Track } from '../questions/question-fields.ts';

export const authoredHead = {
  id: QuestionId,
  track: Track,
  skill: Skill,
  seniority: Seniority,
  /** The author's estimate, in logits (item response theory). */
  difficulty: z.number().check(z.minimum(-3), z.maximum(3)),
  /** Expected time, in minutes. */
  minutes: z.number().check(z.positive(), z.maximum(30)),
  /** Markdown; the first line is the stem. */
  text: z.string().check(z.minLength(10), z.maxLength(4000)),
};

export const authoredTail = {
  hints: z.tuple([z.string(), z.string()]),
  sources: z
    .array(z.strictObject({ title: z.string(), url: z.optional(z.url()) }))
    .check(z.minLength(1), z.maxLength(3)),
};

/** Which language model wrote a question, and when. */
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
