// How long answered questions of recent tests were on screen, and the time their authors expected.
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';
import type { Questions } from '../questions/questions.public.ts';
import type { TimesRepository } from './times.repository.ts';

/** The number of recent tests used to estimate a person's current pace. */
const testsLookedAt = 20;

export type AnswerTime = { kind: Kind; ms: number; expectedMs: number };

export const recentTimes = async (
  deps: { times: Pick<TimesRepository, 'recent'>; questions: Pick<Questions, 'minutesOf'> },
  userId: string,
): Promise<AnswerTime[]> => {
  const timed = await deps.times.recent(userId, testsLookedAt);
  const minutes = await deps.questions.minutesOf(
    timed.map(({ questionId: id, questionVersion: version }) => ({ id, version })),
  );
  return timed.flatMap(({ kind, ms, questionId, questionVersion }) => {
    const expected = minutes.get(`${questionId}@${questionVersion}`);
    return expected === undefined ? [] : [{ kind, ms, expectedMs: expected * minuteMs }];
  });
};
