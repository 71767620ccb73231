// Table of figures: totals updated by a job, so that no page has to count rows, and the time of the last backup.
// Written by modules/operations/system and by the backup.
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const figures = pgTable(
  'figures',
  {
    /**
     * What is counted: answers to a question, grades for a question or by a grader, or all rows of a kind; or the last
     * backup.
     */
    name: text({ enum: ['question_answers', 'question_grades', 'grader_grades', 'all', 'backup'] }).notNull(),
    /** The question or grader; for `all`, the kind of row. */
    key: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.key] })],
);
