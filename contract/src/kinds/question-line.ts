// The summary of a question that lists show.
import * as z from 'zod/mini';
import { QuestionId, Seniority, Skill, Track } from '../questions/question-fields.ts';
import { written } from './authoring.ts';
import { Kind } from './kinds.ts';

export const QuestionLine = z.object({
  id: QuestionId,
  version: z.number(),
  kind: Kind,
  track: Track,
  skill: Skill,
  seniority: Seniority,
  stem: z.string(),
  written,
});
