// Question requests: a language model writes new questions for one person and their test.
import * as z from 'zod/mini';
import { Blueprint } from '../attempts/attempts.ts';
import { RequestedBlueprint } from '../attempts/requested-blueprint.ts';
import { endpoint } from '../endpoint.ts';
import { QuestionLine } from '../kinds/question-line.ts';
import { Kind } from '../kinds/kinds.ts';
import { Cursor, Id, Instant, page, Skill, Track } from '../primitives.ts';

export const mostWritten = 5;
/** Maximum document lines per question, and maximum length of a line. */
export const mostLines = 3;
export const longestLine = 300;

/** The check that a draft failed, and the reason. */
export const DraftFault = z.object({ rule: z.string(), reason: z.string() });
export type DraftFault = z.infer<typeof DraftFault>;

export const WritingState = z.enum(['writing', 'done']);

/** Why the model stopped before the request was complete. */
export const WritingEndReason = z.enum([
  'no_answer',
  'budget_spent',
  'refused',
  'turned_down',
  'no_model',
  'stopped',
]);
export type WritingEndReason = z.infer<typeof WritingEndReason>;

/** One requested question. `failed` has only the names of checks, because details could reveal the answer. */
export const WrittenPart = z.object({
  skill: Skill,
  kind: Kind,
  /** waiting: not started yet, or not written because the request ended early. */
  state: z.enum(['waiting', 'written', 'dropped']),
  /** The question without its answer; null if not written, or removed by an administrator. */
  question: z.nullable(QuestionLine),
  /** Names of the checks that the draft failed. */
  failed: z.array(z.string()),
});
export type WrittenPart = z.infer<typeof WrittenPart>;

export const Writing = z.object({
  id: Id,
  state: WritingState,
  blueprint: Blueprint,
  parts: z.array(WrittenPart),
  /** null: in progress or complete. */
  end: z.nullable(WritingEndReason),
  startedAt: Instant,
  endedAt: z.nullable(Instant),
});
export type Writing = z.infer<typeof Writing>;

export const writingEndpoints = {
  listWritings: endpoint({
    method: 'GET',
    path: '/writings',
    access: 'user',
    summary: 'Returns the model that can write questions for you and what it wrote, newest first, paginated.',
    query: z.object({ cursor: z.optional(Cursor) }),
    output: z.extend(page(Writing), {
      /** null: no model is set up, so tests use questions from the bank. */
      writer: z.nullable(z.object({ model: z.string(), ownKey: z.boolean() })),
      /** Approximate input and output tokens per draft, without the one rewrite of a rejected draft. */
      tokensEach: z.number(),
    }),
    errors: [],
  }),
  startWriting: endpoint({
    method: 'POST',
    path: '/writings',
    access: 'user',
    feature: 'job-test',
    summary:
      'Has a model write up to five questions for the skills the bank covers least. The lines you send with a skill are deleted once it has finished.',
    body: z.object({
      blueprint: RequestedBlueprint,
      count: z.number().check(z.int(), z.minimum(1), z.maximum(mostWritten)),
      lines: z
        .array(
          z.object({
            skill: Skill,
            lines: z.array(z.string().check(z.maxLength(longestLine))).check(z.maxLength(mostLines)),
          }),
        )
        .check(z.maxLength(20)),
    }),
    output: Writing,
    errors: ['feature_off', 'model_not_set_up', 'writing_under_way'],
  }),
  stopWriting: endpoint({
    method: 'POST',
    path: '/writings/:id/stop',
    access: 'user',
    summary: 'Stops the model; questions already written stay.',
    params: z.object({ id: Id }),
    errors: [],
  }),
  deleteWriting: endpoint({
    method: 'DELETE',
    path: '/writings/:id',
    access: 'user',
    summary:
      'Deletes one batch of questions a model wrote for you, including rejected drafts, and stops the model if it is still writing. A question in one of your tests is deleted with that test.',
    params: z.object({ id: Id }),
    output: z.object({
      /** Number of questions kept because your tests contain them: never asked again, deleted with the last such test. */
      keptInTests: z.number(),
      /** Number of questions that an administrator published, which now belong to the bank. */
      published: z.number(),
    }),
    errors: [],
  }),
  listDroppedDrafts: endpoint({
    method: 'GET',
    path: '/admin/drafts',
    access: 'admin',
    summary:
      'Lists model-written drafts that failed a check, newest first, with the reasons. They are never used in tests.',
    query: z.object({ cursor: z.optional(Cursor) }),
    output: page(
      z.object({
        id: z.string(),
        at: Instant,
        model: z.string(),
        track: Track,
        skill: Skill,
        kind: Kind,
        /** null: the reply contained no question. */
        stem: z.nullable(z.string()),
        faults: z.array(DraftFault),
      }),
    ),
    errors: [],
  }),
};
