// Table of figures: counts over everybody's data, kept by a job so that no page has to count. Written by features/system alone.
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const figures = pgTable(
  'figures',
  {
    /** What is counted: answers of a question, grades of a grader, everything of a kind. */
    name: text({ enum: ['question_answers', 'question_grades', 'grader_grades', 'all'] }).notNull(),
    /** Of which question or grader; the kind where all are counted. */
    key: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.key] })],
);
