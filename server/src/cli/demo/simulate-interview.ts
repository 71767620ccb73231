// One interview of the demo year, turn by turn, through the same calls a browser makes.
import { api } from '@rehearse/contract/api.ts';
import type { Interview } from '@rehearse/contract/interviews/interviews.ts';
import { talkAbout, type Talk } from './candidate.ts';
import type { HttpPerson } from './http-person.ts';
import type { SimulationContext } from './simulate-test.ts';
import type { PlannedTest } from './year.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/id.ts';

export type ListenToLine = HttpPerson['hear'];

const aboutMe =
  'I build order and payment services for an online shop with three colleagues. Before that I worked on its reporting.';
const myQuestion = 'What happens next, after this?';
const noMore = 'I have nothing more to add.';
const isAbout = (kind: string): boolean => ['follow_up', 'probe', 'simplify'].includes(kind);
/** More than any interview takes. */
const mostTurns = 80;

/** Talks until the interviewer closes; `left_open` stops when it has been asked back about its second question. */
export const simulateInterview = async (stage: SimulationContext, hear: ListenToLine, sitting: PlannedTest): Promise<void> => {
  await stage.moveTo(sitting.startsAt);
  const { id, items } = await stage.call(api.startAttempt, {
    body: { from: 'blueprint', blueprint: sitting.blueprint },
  });
  const talks = new Map<number, Talk | undefined>();
  for (const { position, question } of items) {
    const authoring = await stage.readAuthoring(question.id, question.version);
    talks.set(position, talkAbout(authoring, sitting.ability, stage.random));
  }
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const now = await listen(stage, hear, id);
    const lastLine = now.lines.at(-1);
    if (!lastLine || lastLine.kind === 'close') break;
    const isAskedBack = now.position > 2 || (now.position === 2 && isAbout(lastLine.kind));
    if (sitting.course === 'left_open' && isAskedBack) return;
    await stage.moveTo(new Date(stage.clock().getTime() + (0.4 + stage.random()) * minuteMs));
    const text = wordsFor(lastLine, talks.get(now.position));
    await stage.call(api.sayTurn, {
      params: { id },
      body: { turnId: newId(), answers: lastLine.number, heard: null, text },
    });
  }
  // its grading has run when this returns
  await stage.moveTo(new Date(stage.clock().getTime() + minuteMs));
};

const listen = async ({ call }: SimulationContext, hear: ListenToLine, id: string): Promise<Interview> => {
  await call(api.readInterview, { params: { id } });
  await hear(id);
  return call(api.readInterview, { params: { id } });
};

const wordsFor = ({ kind, text }: Interview['lines'][number], talk: Talk | undefined): string => {
  switch (kind) {
    case 'open':
      return aboutMe;
    case 'invite':
      return myQuestion;
    case 'ask':
      return talk?.first ?? noMore;
    case 'follow_up':
    case 'probe':
    case 'simplify':
      return talk?.onward(text) ?? noMore;
    default:
      return noMore;
  }
};
