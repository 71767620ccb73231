// Table of figures: counts over everybody's data, kept by a job so that no page has to count; and when the last backup was made.
// Written by features/system, and by the backup.
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const figures = pgTable(
  'figures',
  {
    /** What is counted: answers of a question, grades of a grader, everything of a kind; or the last backup. */
    name: text({ enum: ['question_answers', 'question_grades', 'grader_grades', 'all', 'backup'] }).notNull(),
    /** Of which question or grader; the kind where all are counted. */
    key: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.key] })],
);
