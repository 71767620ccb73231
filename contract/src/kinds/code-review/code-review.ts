// The "code review" kind: comments on rows of a diff.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import { CodeLanguage } from '../code/code-language.ts';
import type { KindIcon } from '../kind-icon.ts';
import { keyPoint, openAuthoring, OpenReveal, Turn } from '../open/open.ts';

const kind = z.literal('code_review');
const icon: KindIcon = 'review';

export const mostComments = 12;

/** A row of the diff, counted from 1. */
const Row = z.number().check(z.int(), z.minimum(1), z.maximum(200));
const Rows = z.array(Row).check(z.minLength(1), z.maxLength(6));
const shown = {
  language: CodeLanguage,
  /** Each row starts with a space, "+", or "-". */
  diff: z.string().check(z.minLength(40), z.maxLength(8000)),
};

const Comments = z.array(Turn).check(z.minLength(1), z.maxLength(mostComments));
/** The row of each comment; null: a comment on the whole diff. */
const CommentRows = z.array(z.nullable(Row)).check(z.maxLength(mostComments));

export const codeReview = {
  kind: 'code_review' as const,
  label: 'Code review',
  icon,
  markedBy: 'read' as const,
  isStory: false,
  fitsInterview: false,
  question: z.object({ kind, ...shownHead, ...shown }),
  answer: z.object({ kind, turns: Comments, lines: CommentRows }),
  reveal: z.object({
    kind,
    ...OpenReveal.shape,
    /** The rows where a comment on each criterion belongs. */
    rows: z.array(z.object({ criterion: z.string(), rows: z.array(z.number()) })),
  }),
  authoring: z.strictObject({
    ...authoredHead,
    kind,
    ...shown,
    keyPoints: z.array(z.strictObject({ ...keyPoint, lines: Rows })).check(z.minLength(3), z.maxLength(5)),
    ...openAuthoring,
    ...authoredTail,
  }),
  empty: { kind: 'code_review' as const, turns: [{ text: '' }], lines: [null] },
  spelling: ({ turns, lines }: { turns: { text: string }[]; lines: (number | null)[] }): string =>
    turns.every(({ text }) => text === '')
      ? ''
      : JSON.stringify(turns.map(({ text }, at) => [lines[at] ?? null, text])),
};
