// The question types by how they're graded, some with a question from the bank.
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';

export type KindLine = { kind: Kind; question: string; questionId: string };

/** `also`: types listed without a question, because the landing page must fit into TCP's initial window. */
export type KindGroupWords = {
  head: string;
  text: string;
  lines: readonly KindLine[];
  also: readonly Kind[];
};

export const kindGroups: readonly KindGroupWords[] = [
  {
    head: 'Graded against a rubric',
    text: 'You answer in your own words. Each criterion is met, partly met, missing, or contradicted.',
    lines: [
      {
        kind: 'behavioural_story',
        question: 'Tell me about a piece of criticism that was hard for you to hear.',
        questionId: 'behavioural-hard-criticism',
      },
      {
        kind: 'code_review',
        question: 'Review this migration, which adds a currency to orders.',
        questionId: 'data-review-orders-migration',
      },
    ],
    also: ['short_answer', 'long_answer', 'system_design', 'find_bug'],
  },
  {
    head: 'Run and tested',
    text: 'Run your code in the browser as you work. When you submit, the server runs it against hidden tests.',
    lines: [
      {
        kind: 'code',
        question: 'Split an amount of money in proportion to weights, without losing or inventing a cent.',
        questionId: 'backend-split-amount-exactly',
      },
      {
        kind: 'sql',
        question: 'Write a query that lists the invoices nobody has paid yet.',
        questionId: 'data-invoices-without-payment',
      },
    ],
    also: ['assisted_code'],
  },
  {
    head: 'Right or wrong',
    text: 'Afterward, you see the correct answer and why.',
    lines: [
      {
        kind: 'numeric',
        question: 'How many rows does this left join return?',
        questionId: 'data-left-join-row-count',
      },
      {
        kind: 'fill_in',
        question: 'Complete the notes on the attributes of a session cookie.',
        questionId: 'backend-session-cookie-gaps',
      },
    ],
    also: ['single_choice', 'multiple_choice', 'ordering', 'matching'],
  },
];

/** Starts the heading. */
export const kindCount = 'Fifteen';
