// The request to start a test. Separate from the endpoints, so that pages don't load it.
import * as z from 'zod/mini';
import { mostPracticed } from '../insights/mistakes.ts';
import { Id, QuestionId } from '../primitives.ts';
import { RequestedBlueprint } from './requested-blueprint.ts';

/** The source of a new test's questions: a blueprint, an earlier test, its weak questions, mistakes, or a question request. */
export const NewAttempt = z.discriminatedUnion('from', [
  z.object({ from: z.literal('blueprint'), blueprint: RequestedBlueprint }),
  z.object({ from: z.literal('again'), attemptId: Id }),
  z.object({ from: z.literal('weak'), attemptId: Id }),
  /** Practice of earlier questions with missed points. */
  z.object({
    from: z.literal('mistakes'),
    questionIds: z.array(QuestionId).check(z.minLength(1), z.maxLength(mostPracticed)),
  }),
  /** Questions a model wrote for you, filled up with questions from the bank. */
  z.object({ from: z.literal('writing'), writingId: Id }),
]);
