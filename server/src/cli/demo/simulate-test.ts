// One practice session of the demo year, through the same calls a browser makes.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt, AttemptItem } from '@rehearse/contract/attempts/attempts.ts';
import { isOpen } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer, AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';
import { answerOf, firstDraftOf, germanAnswer } from './candidate.ts';
import type { HttpPerson } from './http-person.ts';
import { between, type Random } from './seeded-random.ts';
import type { PlannedTest } from './year.ts';

export type SimulationContext = {
  call: HttpPerson['call'];
  clock: () => Date;
  /** Moves the clock; jobs that come due run at their time. */
  moveTo: (time: Date) => Promise<void>;
  /** The bank's version of a question, which the person's answers are made from. */
  readAuthoring: (id: string, version: number) => Promise<AuthoringQuestion>;
  random: Random;
};

/** Share of the questions that the person gets to before the end. */
const partDone = { submit: 1, abandon: 0.4, run_out: 0.6, left_open: 0.5 };

/** Starts a test, works through it, and ends it as planned. Grading has finished when this returns. */
export const simulateTest = async (context: SimulationContext, planned: PlannedTest): Promise<void> => {
  await context.moveTo(planned.startsAt);
  const attempt = await context.call(api.startAttempt, {
    body: { from: 'blueprint', blueprint: planned.blueprint },
  });
  const items = attempt.items.slice(0, Math.ceil(attempt.items.length * partDone[planned.course]));
  const inGerman = planned.foreign ? items.find(({ question }) => isOpen(question.kind)) : undefined;
  for (const item of items) {
    await think(context, item.question.minutes);
    if (isOver(context, attempt)) break;
    const { id, version, kind } = item.question;
    const answer =
      item === inGerman && isOpen(kind)
        ? germanAnswer(kind)
        : answerOf(await context.readAuthoring(id, version), planned.ability, context.random);
    await work(context, attempt, item, answer);
  }
  await end(context, planned, attempt);
};

const forward = ({ clock, moveTo }: SimulationContext, minutes: number): Promise<void> =>
  moveTo(new Date(clock().getTime() + minutes * minuteMs));

/** People take 45 to 95% of the time that the question's author expects. */
const think = (context: SimulationContext, minutes: number): Promise<void> =>
  forward(context, minutes * (0.45 + 0.5 * context.random()));

const isOver = ({ clock }: SimulationContext, { deadlineAt }: Attempt): boolean =>
  deadlineAt !== null && clock().getTime() >= Date.parse(deadlineAt);

/** Works on one question: flag, hint, first draft, answer, and in practice sometimes a check of the answer. */
const work = async (
  context: SimulationContext,
  attempt: Attempt,
  item: AttemptItem,
  answer: Answer | null,
): Promise<void> => {
  const { call, random } = context;
  const params = { id: attempt.id, position: item.position };
  const practice = attempt.blueprint.mode === 'practice';
  if (answer === null) {
    if (random() < 0.7) await call(api.flagQuestion, { params, body: { flagged: true } });
    return;
  }
  if (practice && random() < 0.12) await call(api.takeHint, { params });
  const draft = firstDraftOf(answer);
  if (draft) await call(api.saveAnswer, { params, body: { revision: 1, answer: draft } });
  await forward(context, 0.2);
  if (isOver(context, attempt)) return;
  await call(api.saveAnswer, { params, body: { revision: 2, answer } });
  if (practice && random() < 0.2) await call(api.checkAnswer, { params });
};

const end = async (context: SimulationContext, { course }: PlannedTest, attempt: Attempt): Promise<void> => {
  const params = { id: attempt.id };
  const { deadlineAt } = attempt;
  if (course === 'left_open') return;
  if (course === 'abandon') {
    await context.call(api.abandonAttempt, { params });
  } else if (course === 'run_out' || isOver(context, attempt)) {
    // the deadline's job submits the test
    if (deadlineAt) await context.moveTo(new Date(deadlineAt));
  } else {
    if (attempt.blueprint.mode === 'practice' && context.random() < 0.15) {
      await context.call(api.pauseAttempt, { params });
      await forward(context, between(context.random, 5, 40));
      await context.call(api.resumeAttempt, { params });
    }
    await context.call(api.submitAttempt, { params });
  }
  await forward(context, 1);
  // most of the time, the person then reads the notifications
  if (context.random() < 0.8) await context.call(api.readAllNotifications, {});
};
