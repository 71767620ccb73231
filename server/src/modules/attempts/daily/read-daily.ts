// Today's questions in a track, and a person's test of them.
import { dailyLength } from '@rehearse/contract/attempts/attempts.ts';
import type { DailyToday } from '@rehearse/contract/insights/overview.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Candidate, Questions } from '../../questions/questions.public.ts';
import { repeatAfterMs } from '../least-recent.ts';
import { chooseDaily, dailyBlueprint, dayOf, endOfDay } from './daily-questions.ts';
import type { DailyRepository } from './daily.repository.ts';

export type DailyDeps = {
  daily: DailyRepository;
  questions: Pick<Questions, 'findCandidates' | 'findVersions'>;
  clock: Clock;
};

/** Fewer than five if the track has no more. A day's set never changes, whatever happens to its questions. */
export const readDaily = async (
  { daily, questions, clock }: DailyDeps,
  userId: string,
  track: Track,
): Promise<Candidate[]> => {
  const now = clock();
  const day = dayOf(now);
  const kept = await daily.find(day, track);
  if (kept) return questions.findVersions(userId, kept);
  const recent = await daily.idsBetween(track, dayOf(new Date(now.getTime() - repeatAfterMs)), day);
  const all = await questions.findCandidates(userId, dailyBlueprint(track));
  const chosen = chooseDaily(all, { track, day, recent });
  if (!chosen) return [];
  const names = chosen.map(({ id, version }) => ({ id, version }));
  return questions.findVersions(userId, await daily.keep(day, track, names));
};

/** This person's test of these questions, whatever its state. */
export const takenToday = ({ daily, clock }: DailyDeps, userId: string, track: Track) =>
  daily.findTaken(userId, track, dayOf(clock()));

/** The track for a person without any tests. */
const firstTrack: Track = 'backend';

/** Today's questions in the track this person practices most, with their test and its result. */
export const dailyToday = async (
  { daily, clock }: Pick<DailyDeps, 'daily' | 'clock'>,
  userId: string,
): Promise<DailyToday> => {
  const now = clock();
  const { track, ...taken } = await daily.findToday(userId, dayOf(now), firstTrack);
  return {
    track,
    attempt: taken.id === null ? null : taken,
    nextAt: endOfDay(now).toISOString(),
  };
};

/** Throws `daily_already_taken` and `too_few_questions`. */
export const startDaily = async (deps: DailyDeps, userId: string, track: Track) => {
  const taken = await takenToday(deps, userId, track);
  if (taken) throw new AppError('daily_already_taken', { details: taken });
  const chosen = await readDaily(deps, userId, track);
  if (chosen.length < dailyLength) throw new AppError('too_few_questions');
  return { blueprint: dailyBlueprint(track), chosen, day: dayOf(deps.clock()) };
};
