// One interview of the demo year, turn by turn, through the same calls a browser makes.
import { api } from '@rehearse/contract/api.ts';
import type { Interview } from '@rehearse/contract/interviews/interviews.ts';
import { planAnswer, type PlannedAnswer } from './candidate.ts';
import type { HttpPerson } from './http-person.ts';
import type { SimulationContext } from './simulate-test.ts';
import type { PlannedTest } from './year.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/id.ts';

export type ListenToLine = HttpPerson['listenToLine'];

const aboutMe =
  'I build order and payment services for an online shop with three colleagues. Before that I worked on its reporting.';
const myQuestion = 'What happens next, after this?';
const noMore = 'I have nothing more to add.';
const isAbout = (kind: string): boolean => ['follow_up', 'probe', 'simplify'].includes(kind);
/** More turns than any interview takes. */
const mostTurns = 80;

/** Talks until the interviewer closes; `left_open` stops at the first follow-up on the second question. */
export const simulateInterview = async (
  context: SimulationContext,
  listenToLine: ListenToLine,
  planned: PlannedTest,
): Promise<void> => {
  await context.moveTo(planned.startsAt);
  const { id, items } = await context.call(api.startAttempt, {
    body: { from: 'blueprint', blueprint: planned.blueprint },
  });
  const answers = new Map<number, PlannedAnswer | undefined>();
  for (const { position, question } of items) {
    const authoring = await context.readAuthoring(question.id, question.version);
    answers.set(position, planAnswer(authoring, planned.ability, context.random));
  }
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const now = await listen(context, listenToLine, id);
    const lastLine = now.lines.at(-1);
    if (!lastLine || lastLine.kind === 'close') break;
    const isAskedBack = now.position > 2 || (now.position === 2 && isAbout(lastLine.kind));
    if (planned.course === 'left_open' && isAskedBack) return;
    await context.moveTo(new Date(context.clock().getTime() + (0.4 + context.random()) * minuteMs));
    const text = wordsFor(lastLine, answers.get(now.position));
    await context.call(api.sayTurn, {
      params: { id },
      body: { turnId: newId(), answers: lastLine.number, heard: null, text },
    });
  }
  // grading has finished when this returns
  await context.moveTo(new Date(context.clock().getTime() + minuteMs));
};

const listen = async (
  { call }: SimulationContext,
  listenToLine: ListenToLine,
  id: string,
): Promise<Interview> => {
  await call(api.readInterview, { params: { id } });
  await listenToLine(id);
  return call(api.readInterview, { params: { id } });
};

const wordsFor = ({ kind, text }: Interview['lines'][number], answer: PlannedAnswer | undefined): string => {
  switch (kind) {
    case 'open':
      return aboutMe;
    case 'invite':
      return myQuestion;
    case 'ask':
      return answer?.first ?? noMore;
    case 'follow_up':
    case 'probe':
    case 'simplify':
      return answer?.answerFollowUp(text) ?? noMore;
    default:
      return noMore;
  }
};
