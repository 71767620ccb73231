// The "depth" achievements: complete answers.
import { isStory } from '@rehearse/contract/kinds/kinds.ts';
import { including, isExactAnswer, isOpenAnswer, isRight, meetsAll, sentenceWith } from '../happenings.ts';
import { defineRule, type DatedEvent, type StemOf } from '../rule.ts';

const allCriteria = (event: DatedEvent, stemOf: StemOf): string =>
  event.kind === 'answer_graded'
    ? `${event.criteria.met.length === 2 ? 'both' : `all ${event.criteria.met.length}`} criteria for ${sentenceWith(event, stemOf)}`
    : '';

export const nothingLeftOut = defineRule<boolean>({
  id: 'nothing-left-out',
  family: 'depth',
  name: 'Nothing left out',
  rule: 'Meet every criterion for a written-answer question.',
  start: false,
  step: (done, event) => done || (isOpenAnswer(event) && meetsAll(event)),
  progress: (done) => ({ done: Number(done), of: 1 }),
  why: (_, event, stemOf) => `You met ${allCriteria(event, stemOf)}`,
});

export const wholeStory = defineRule<boolean>({
  id: 'whole-story',
  family: 'depth',
  name: 'A complete story',
  rule: 'Meet every criterion for a behavioral story.',
  start: false,
  step: (done, event) => done || (isOpenAnswer(event) && isStory(event.questionKind) && meetsAll(event)),
  progress: (done) => ({ done: Number(done), of: 1 }),
  why: (_, event, stemOf) => `Your story met ${allCriteria(event, stemOf)}`,
});

export const fiveInFull = defineRule<string[]>({
  id: 'five-in-full',
  family: 'depth',
  name: 'Five complete answers',
  rule: 'Meet every criterion for 5 different written-answer questions.',
  start: [],
  step: (met, event) => (isOpenAnswer(event) && meetsAll(event) ? including(met, event.questionId) : met),
  progress: (met) => ({ done: met.length, of: 5 }),
  why: (_, event, stemOf) => `The fifth was ${sentenceWith(event, stemOf)}`,
});

export const tenExact = defineRule<string[]>({
  id: 'ten-exact',
  family: 'depth',
  name: 'Ten out of ten',
  rule: 'Get full credit on 10 different right-or-wrong questions.',
  start: [],
  step: (right, event) =>
    isExactAnswer(event) && isRight(event) ? including(right, event.questionId) : right,
  progress: (right) => ({ done: right.length, of: 10 }),
  why: (_, event, stemOf) => `The tenth was ${sentenceWith(event, stemOf)}`,
});
