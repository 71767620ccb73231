// The family "depth": answers that leave nothing out.
import { including, inWords, isExactAnswer, isOpenAnswer, isRight, meetsAll, quoted } from '../happenings.ts';
import { defineRule, type Happening, type StemOf } from '../rule.ts';

const allCriteria = (event: Happening, stemOf: StemOf): string =>
  event.kind === 'answer_graded'
    ? `all ${inWords(event.criteria.met.length)} criteria of ${quoted(event, stemOf)}`
    : '';

export const nothingLeftOut = defineRule<boolean>({
  id: 'nothing-left-out',
  family: 'depth',
  name: 'Nothing left out',
  rule: 'Meet every criterion of an open question.',
  start: false,
  step: (done, event) => done || (isOpenAnswer(event) && meetsAll(event)),
  progress: (done) => ({ done: Number(done), of: 1 }),
  why: (_, event, stemOf) => `You met ${allCriteria(event, stemOf)}.`,
});

export const wholeStory = defineRule<boolean>({
  id: 'whole-story',
  family: 'depth',
  name: 'A complete story',
  rule: 'Meet every criterion for a behavioral story.',
  start: false,
  step: (done, event) =>
    done || (isOpenAnswer(event) && event.questionKind === 'behavioural_story' && meetsAll(event)),
  progress: (done) => ({ done: Number(done), of: 1 }),
  why: (_, event, stemOf) => `Your story met ${allCriteria(event, stemOf)}.`,
});

export const fiveInFull = defineRule<string[]>({
  id: 'five-in-full',
  family: 'depth',
  name: 'Five in full',
  rule: 'Meet every criterion for five different open questions.',
  start: [],
  step: (met, event) => (isOpenAnswer(event) && meetsAll(event) ? including(met, event.questionId) : met),
  progress: (met) => ({ done: met.length, of: 5 }),
  why: (_, event, stemOf) => `The fifth was ${quoted(event, stemOf)}.`,
});

export const tenExact = defineRule<string[]>({
  id: 'ten-exact',
  family: 'depth',
  name: 'Ten exactly right',
  rule: 'Get ten different choice or numeric questions fully right.',
  start: [],
  step: (right, event) =>
    isExactAnswer(event) && isRight(event) ? including(right, event.questionId) : right,
  progress: (right) => ({ done: right.length, of: 10 }),
  why: (_, event, stemOf) => `The tenth was ${quoted(event, stemOf)}.`,
});
