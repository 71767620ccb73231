// The request to start a test. Separate from the endpoints, so that pages don't load it.
import * as z from 'zod/mini';
import { mostPracticed } from '../insights/mistakes.ts';
import { Id, QuestionId } from '../primitives.ts';
import { RequestedBlueprint } from './requested-blueprint.ts';

/** Where a new attempt comes from: choices, the same questions again, those that went badly, mistakes, or what a model wrote. */
export const NewAttempt = z.discriminatedUnion('from', [
  z.object({ from: z.literal('blueprint'), blueprint: RequestedBlueprint }),
  z.object({ from: z.literal('again'), attemptId: Id }),
  z.object({ from: z.literal('weak'), attemptId: Id }),
  /** Questions that you've had before and missed something in, for practice. */
  z.object({
    from: z.literal('mistakes'),
    questionIds: z.array(QuestionId).check(z.minLength(1), z.maxLength(mostPracticed)),
  }),
  /** What a model wrote for you, and the bank's questions for the rest. */
  z.object({ from: z.literal('writing'), writingId: Id }),
]);
