// Tests the comments of a review: at most one per row, in row order, and none in an empty answer.
import { emptyAnswer } from '@rehearse/contract/kinds/kinds.ts';
import { mostComments } from '@rehearse/contract/kinds/code-review/code-review.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canAdd, commentsOf, reviewOf, withComment, withoutComment, type Comment } from './comments.ts';

const row = fc.option(fc.integer({ min: 1, max: 60 }));
const comments = fc.uniqueArray(fc.record({ row, text: fc.string({ minLength: 1 }) }), {
  selector: (comment) => comment.row,
  maxLength: mostComments,
});
const byRow = (all: readonly Comment[]) => new Map(all.map((comment) => [comment.row, comment.text]));

test('comments are restored, in the order of their rows', () => {
  fc.assert(
    fc.property(comments, (all) => {
      const back = commentsOf(reviewOf(all));
      expect(byRow(back)).toEqual(byRow(all));
      const rows = back.map((comment) => comment.row ?? Number.POSITIVE_INFINITY);
      expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    }),
  );
});

test('a row has one comment, which can be replaced and deleted', () => {
  fc.assert(
    fc.property(comments, row, fc.string(), (all, at, text) => {
      const added = withComment(all, at, text);
      expect(added.filter((comment) => comment.row === at)).toEqual([{ row: at, text }]);
      expect(byRow(withoutComment(added, at))).toEqual(byRow(withoutComment(all, at)));
    }),
  );
});

test('a review without comments is the empty answer', () => {
  expect(commentsOf(emptyAnswer('code_review'))).toEqual([]);
  expect(reviewOf([])).toEqual(emptyAnswer('code_review'));
});

test('a new empty comment is kept, and at most twelve are allowed', () => {
  expect(commentsOf(reviewOf([{ row: 3, text: '' }]))).toEqual([{ row: 3, text: '' }]);
  const full = Array.from({ length: mostComments }, (_, at) => ({ row: at + 1, text: 'x' }));
  expect([canAdd(full.slice(1)), canAdd(full)]).toEqual([true, false]);
});
