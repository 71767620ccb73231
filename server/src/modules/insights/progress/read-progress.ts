// Reads a person's skill levels, their weekly history, and practice days.
import { practiceAdvice } from '@rehearse/contract/insights/practice-advice.ts';
import type { Progress } from '@rehearse/contract/insights/progress.ts';
import { dayIn, type Clock } from '../../../platform/kernel/clock.ts';
import { addDays, mondayOf } from './calendar-days.ts';
import type { Grading } from '../../grading/grading.public.ts';
import type { Identity } from '../../identity/identity.public.ts';
import type { ProgressRepository } from './progress.repository.ts';
import { answersConsidered, standingsOf, weeksOf } from './standing.ts';

/** Number of weeks shown, including the current one. */
const weeksShown = 26;

export type ReadDeps = {
  repository: ProgressRepository;
  identity: Pick<Identity, 'timeZoneOf'>;
  clock: Clock;
  grading: Pick<Grading, 'awaitingSelfRating'>;
};

export const readProgress = async (deps: ReadDeps, userId: string): Promise<Omit<Progress, 'pace'>> => {
  const today = dayIn(await deps.identity.timeZoneOf(userId), deps.clock());
  const from = addDays(mondayOf(today), -7 * (weeksShown - 1));
  const [answers, days] = await Promise.all([
    deps.repository.countedAnswers(
      userId,
      from,
      answersConsidered,
      await deps.grading.awaitingSelfRating(userId),
    ),
    deps.repository.answersPerDay(userId, from),
  ]);
  const standings = standingsOf(answers);
  return {
    today,
    standings,
    advice: practiceAdvice(standings),
    weeks: weeksOf(answers, from),
    days,
  };
};
