// Grades answers over HTTP with manipulated models, as modules/grading does: together with the built-in grader.
import { expect } from 'vitest';
import { wordsGrader, WORDS_GRADER } from '../src/ai/builtin/builtin-grader.ts';
import type { GradingTask } from '../src/ai/grader.port.ts';
import { createConnectModel } from '../src/platform/llm/connect-model.ts';
import { modelGrader } from '../src/ai/model/grader/model-grader.ts';
import { visible } from '../src/ai/model/grader/visible.ts';
import { readOpen, type OpenReading } from '../src/modules/grading/grades/read-open.ts';
import { scoreOpen } from '../src/modules/grading/grades/score.ts';
import type { Log } from '../src/platform/kernel/log.ts';
import type { Injection } from './injections.ts';
import {
  asJson,
  honestly,
  obeying,
  obeyingSlyly,
  readAsk,
  type ProviderRequest,
  type ClaimedVerdict,
} from './judging-model.ts';
import { openModelPeer } from './model-peer.ts';

export type Question = Omit<GradingTask, 'turns'>;
type Judge = (heard: ProviderRequest) => ClaimedVerdict;

const limits = { firstWordMs: 10_000, callMs: 20_000, maxOutputTokens: 500 };
const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export const openAttackedGrading = async () => {
  const peer = await openModelPeer();
  const connect = createConnectModel({ callsAtOnce: 8 });
  const grader = modelGrader(connect(peer.connection('compatible'), limits));
  return {
    /** `again`: whether there is a second model, which judges the same way. */
    read: async (question: Question, judge: Judge, text: string, again = false): Promise<OpenReading> => {
      peer.peer.reset();
      peer.peer.on({}, asJson(judge));
      const reading = await readOpen(
        {
          builtin: { kind: 'built_in', identity: WORDS_GRADER, grade: wordsGrader },
          findGrader: async (opinion) => (opinion === 'first' || again ? grader : undefined),
          log: silent,
        },
        { ...question, turns: [text] },
        { userId: 'u', opinion: 'first', lastTry: true },
      );
      return 'stored' in reading ? expect.fail('nothing was stored') : reading;
    },
    close: peer.close,
  };
};

export const pointsOf = (question: Question, { grading }: OpenReading): number | null =>
  scoreOpen(question.criteria, grading)?.points ?? null;

/** A judge that obeys, and quotes the injected instruction as evidence. */
const quotingTheOrder =
  ({ instruction }: Injection): Judge =>
  (heard) =>
    readAsk(heard).answer.includes('\n') || instruction !== ''
      ? { quotes: [instruction.slice(0, 200)], verdict: 'met' }
      : obeying(heard);
/** A judge that invents quotes from the rubric in its prompt. */
const inventing: Judge = (heard) => ({ quotes: readAsk(heard).phrasings.slice(0, 1), verdict: 'met' });

/** Uses `judge` only if the prompt contains the injected instruction, else judges honestly. */
const whileItSees =
  ({ instruction }: Injection, judge: Judge): Judge =>
  (heard) => {
    const seen = visible(instruction);
    return seen !== '' && readAsk(heard).answer.includes(seen) ? judge(heard) : honestly(heard);
  };

export const attackers = {
  'quotes unrelated words': () => obeying,
  'quotes the nearest words': (injection) => whileItSees(injection, obeyingSlyly),
  'quotes the order': quotingTheOrder,
  'quotes the rubric': () => inventing,
} satisfies Record<string, (injection: Injection) => Judge>;

export type Attacker = keyof typeof attackers;
export const attackerNames = Object.keys(attackers) as Attacker[];

/** What kept the grade from rising. */
export const wayOf = ({ grading, origin }: OpenReading): string => {
  if (grading.outcome === 'no_answer') return 'no answer';
  if (origin?.doubt === 'far_apart') return 'second look';
  if (origin?.doubt === 'not_all_judged') return 'void quotations';
  return 'graded, not higher';
};

/** Counts the outcomes of attacks, for the summary line. */
export const createTally = () => {
  const ways = new Map<string, number>();
  return {
    add: (way: string): void => void ways.set(way, (ways.get(way) ?? 0) + 1),
    line: (): string => {
      const all = [...ways.values()].reduce((sum, count) => sum + count, 0);
      const breakdown = [...ways].map(([way, number]) => `${way} ${number}`).join(', ');
      return `held ${all - (ways.get('risen') ?? 0)} of ${all} (${breakdown})`;
    },
  };
};
