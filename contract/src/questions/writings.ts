// Question requests: new questions that a language model writes for one person, their outcomes, and their test.
import * as z from 'zod/mini';
import { Blueprint } from '../attempts/attempts.ts';
import { RequestedBlueprint } from '../attempts/requested-blueprint.ts';
import { endpoint } from '../endpoint.ts';
import { QuestionLine } from '../kinds/question-line.ts';
import { Kind } from '../kinds/kinds.ts';
import { Cursor, Id, Instant, page, Skill, Track } from '../primitives.ts';

export const mostWritten = 5;
/** The maximum number of document lines for a question, and their length. */
export const mostLines = 3;
export const longestLine = 300;

/** Why a draft was dropped, by the check that it failed. */
export const DraftFault = z.object({ rule: z.string(), reason: z.string() });
export type DraftFault = z.infer<typeof DraftFault>;

export const WritingState = z.enum(['writing', 'done']);

/** Why the model wrote no further. */
export const WritingEndReason = z.enum([
  'no_answer',
  'budget_spent',
  'refused',
  'turned_down',
  'no_model',
  'stopped',
]);
export type WritingEndReason = z.infer<typeof WritingEndReason>;

/** One requested question. Faults only name the check: details could reveal the answer. */
export const WrittenPart = z.object({
  skill: Skill,
  kind: Kind,
  /** waiting: not started yet, or never. */
  state: z.enum(['waiting', 'written', 'dropped']),
  /** What was written, without its answer; null as well once an administrator has removed it. */
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
  /** null: in progress, or complete. */
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
      /** null: no model is set up, and tests use the bank's questions. */
      writer: z.nullable(z.object({ model: z.string(), ownKey: z.boolean() })),
      /** Approximate input and output tokens of one draft. A rejected draft is rewritten once, which isn't included. */
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
      /** Questions contained in tests of yours: never asked again, and deleted with the last of those tests. */
      keptInTests: z.number(),
      /** Questions that an administrator published: they are the bank's. */
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
