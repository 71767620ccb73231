// Tests that every kind has a countable noun, in the singular and the plural.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { expect, test } from 'vitest';
import { countedKind } from './counted-kind.ts';

const nouns: Record<Kind, [one: string, two: string]> = {
  single_choice: ['1 single-choice question', '2 single-choice questions'],
  multiple_choice: ['1 multiple-choice question', '2 multiple-choice questions'],
  numeric: ['1 numeric question', '2 numeric questions'],
  ordering: ['1 ordering question', '2 ordering questions'],
  matching: ['1 matching question', '2 matching questions'],
  fill_in: ['1 fill-in-the-blank question', '2 fill-in-the-blank questions'],
  short_answer: ['1 short answer', '2 short answers'],
  long_answer: ['1 long answer', '2 long answers'],
  behavioural_story: ['1 behavioral story', '2 behavioral stories'],
  system_design: ['1 system design', '2 system designs'],
  code: ['1 code question', '2 code questions'],
  sql: ['1 SQL question', '2 SQL questions'],
  find_bug: ['1 find-the-bug question', '2 find-the-bug questions'],
  code_review: ['1 code review', '2 code reviews'],
  assisted_code: ['1 AI-assisted round', '2 AI-assisted rounds'],
};

test.each(Kind.options)('%s has a singular and a plural', (kind) => {
  expect([1, 2].map((count) => countedKind(kind, count))).toEqual(nouns[kind]);
});
