// The comments of a review: at most one per row, in row order, with the comment on the whole change last. Pure.
import { mostComments } from '@rehearse/contract/kinds/code-review/code-review.ts';
import type { AnswerOf } from '@rehearse/contract/kinds/kinds.ts';

type Review = AnswerOf<'code_review'>;
/** `row` is null for a comment on the whole change. */
export type Comment = { row: number | null; text: string };

/** An empty answer has one empty turn, which isn't a comment. */
export const commentsOf = ({ turns, lines }: Review): Comment[] =>
  turns
    .map(({ text }, at) => ({ row: lines[at] ?? null, text }))
    .filter(({ row, text }, _at, all) => all.length > 1 || row !== null || text !== '');

const place = ({ row }: Comment): number => row ?? Number.POSITIVE_INFINITY;

export const reviewOf = (comments: readonly Comment[]): Review => {
  const sorted = comments.toSorted((a, b) => place(a) - place(b));
  return sorted.length === 0
    ? { kind: 'code_review', turns: [{ text: '' }], lines: [null] }
    : {
        kind: 'code_review',
        turns: sorted.map(({ text }) => ({ text })),
        lines: sorted.map(({ row }) => row),
      };
};

export const canAdd = (comments: readonly Comment[]): boolean => comments.length < mostComments;

export const withComment = (comments: readonly Comment[], row: number | null, text: string): Comment[] => [
  ...comments.filter((comment) => comment.row !== row),
  { row, text },
];

export const withoutComment = (comments: readonly Comment[], row: number | null): Comment[] =>
  comments.filter((comment) => comment.row !== row);
