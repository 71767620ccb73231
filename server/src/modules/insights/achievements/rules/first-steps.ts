// The "first steps" achievements: the first test, the first written answer.
import { trackWords } from '@rehearse/contract/vocabulary.ts';
import { counted, isFinishedTest, isOpenAnswer, quoted } from '../happenings.ts';
import { defineRule } from '../rule.ts';

const once = (done: boolean) => ({ done: Number(done), of: 1 });

export const firstTest = defineRule<boolean>({
  id: 'first-test',
  family: 'first-steps',
  name: 'First test',
  rule: 'Finish a test with at least one answer.',
  start: false,
  step: (done, event) => done || isFinishedTest(event),
  progress: once,
  why: (_, event) =>
    isFinishedTest(event)
      ? `You finished a test in the ${trackWords[event.track]} track: ${event.answered} of ${counted(event.questions, 'question')} answered.`
      : '',
});

export const firstAnswer = defineRule<boolean>({
  id: 'first-answer',
  family: 'first-steps',
  name: 'First answer',
  rule: 'Answer a question in your own words.',
  start: false,
  step: (done, event) => done || isOpenAnswer(event),
  progress: once,
  why: (_, event, stemOf) =>
    isOpenAnswer(event) ? `You answered ${quoted(event, stemOf)} in ${counted(event.words, 'word')}.` : '',
});
