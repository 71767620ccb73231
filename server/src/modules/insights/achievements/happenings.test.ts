// How the reason for an achievement quotes a question.
import { expect, it } from 'vitest';
import { deletedQuestion, sentenceWith } from './happenings.ts';
import type { DatedEvent } from './rule.ts';

const event = { kind: 'answer_graded', questionId: 'q' } as DatedEvent;

it.each([
  ['What does an index cost you?', '“What does an index cost you?”'],
  ['Name the stampede.', '“Name the stampede.”'],
  [deletedQuestion, 'a deleted question.'],
])('quotes “%s” as %s', (stem, words) => expect(sentenceWith(event, () => stem)).toBe(words));
