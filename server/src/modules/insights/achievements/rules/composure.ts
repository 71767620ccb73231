// The "composure" achievements: a full test without hints and within the time limit.
import { minuteMs } from '../../../../platform/kernel/clock.ts';
import { counted } from '../happenings.ts';
import { defineRule, type DatedEvent } from '../rule.ts';

type Submitted = Extract<DatedEvent, { kind: 'attempt_submitted' }>;

const isWhole = (event: DatedEvent): event is Submitted =>
  event.kind === 'attempt_submitted' && event.answered === event.questions;

const isInTime = (event: DatedEvent): event is Submitted =>
  isWhole(event) && event.mode === 'exam' && event.by === 'person' && (event.remainingMs ?? 0) > 0;

/** `the question`, `both questions`, `all 5 questions`. */
const everyQuestion = ({ questions }: Submitted): string => {
  if (questions === 1) return 'the question';
  return questions === 2 ? 'both questions' : `all ${questions} questions`;
};

/** In a shorter test, doing without hints is too easy. */
const fewestQuestions = 5;

const isUnaided = (event: DatedEvent): event is Submitted =>
  isWhole(event) && event.mode === 'practice' && event.questions >= fewestQuestions && event.hintsTaken === 0;

export const withinTimeLimit = defineRule<boolean>({
  id: 'in-the-time-given',
  family: 'composure',
  name: 'Within the time limit',
  rule: 'Submit an exam with every question answered before time runs out.',
  start: false,
  step: (done, event) => done || isInTime(event),
  progress: (done) => ({ done: Number(done), of: 1 }),
  why: (_, event) => {
    if (!isInTime(event)) return '';
    const minutes = Math.floor((event.remainingMs ?? 0) / minuteMs);
    const left = minutes === 0 ? 'less than a minute' : counted(minutes, 'minute');
    return `You answered ${everyQuestion(event)} and had ${left} left.`;
  },
});

export const withoutAHint = defineRule<boolean>({
  id: 'without-a-hint',
  family: 'composure',
  name: 'Without a hint',
  rule: 'Finish a practice test of 5 or more questions, with every question answered and no hints.',
  start: false,
  step: (done, event) => done || isUnaided(event),
  progress: (done) => ({ done: Number(done), of: 1 }),
  why: (_, event) => (isUnaided(event) ? `You answered ${everyQuestion(event)} without a hint.` : ''),
});
