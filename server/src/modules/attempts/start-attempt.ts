// Creates a test from choices or an earlier test, freezes its content, and starts its clock.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { ExtraTime } from '@rehearse/contract/primitives.ts';
import { AppError } from '../../platform/kernel/app-error.ts';
import { newId } from '../../platform/kernel/id.ts';
import type { AddJob } from '../../platform/jobs/jobs.port.ts';
import type { Quotas } from '../../platform/kernel/quotas.ts';
import type { AppendEvents } from '../../platform/kernel/ledger-event.ts';
import { newSeed } from '../../platform/kernel/seeded.ts';
import type { Transact, Tx } from '../../platform/kernel/transaction.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Installation } from '../installation/installation.public.ts';
import type { Candidate, Questions } from '../questions/questions.public.ts';
import { deadlineFrom, timeLimitMs } from './attempt.ts';
import { reachedQuota } from './quotas.ts';
import type { UsageRepository } from './usage.repository.ts';
import type { AttemptIndexRepository } from './attempt-index.repository.ts';
import { limitMinutes } from './plan-test.ts';
import { begun, planSections, rowOf, sectionNumbers } from './sections/section-times.ts';
import { chooseQuestions, type ChooseDeps, type NewTest } from './choose-questions.ts';

export type StartDeps = ChooseDeps & {
  usage: UsageRepository;
  installation: Pick<Installation, 'limits' | 'mustBeOn'>;
  identity: Pick<Identity, 'settingsOf'>;
  questions: Pick<Questions, 'holdWritten'>;
  attemptIndex: Pick<AttemptIndexRepository, 'keepMet'>;
  transact: Transact;
  addJob: AddJob;
  appendEvents: AppendEvents;
};

/** Returns the new attempt's ID; throws the codes of `api.startAttempt`. */
export const startAttempt = async (deps: StartDeps, userId: string, test: NewTest): Promise<string> => {
  const seed = newSeed();
  const { title, blueprint, chosen, day } = await chooseQuestions(deps, userId, test, seed);
  if (blueprint.mode === 'interview') await deps.installation.mustBeOn('interview');
  const { extraTime } = await deps.identity.settingsOf(userId);
  const now = deps.clock();
  const id = newId(now.getTime());
  const times = timesOf(blueprint, chosen, { now, extraTime });
  const { deadlineAt } = times;
  const quotas = await deps.installation.limits();
  await deps.transact(async (tx) => {
    await mustBeWithinQuotas(deps, tx, userId, quotas);
    const mayBeWritten = test.from !== 'blueprint' && test.from !== 'parts';
    const ids = chosen.map((question) => question.id);
    if (mayBeWritten && !(await deps.questions.holdWritten(tx, userId, ids))) throw new AppError('not_found');
    await insert(deps, tx, { userId, id, seed, title, blueprint, chosen, day, now, times });
    await deps.attemptIndex.keepMet(tx, userId, ids, now);
    await deps.appendEvents(tx, userId, now, [
      {
        kind: 'attempt_started',
        attemptId: id,
        mode: blueprint.mode,
        track: blueprint.track,
        questions: chosen.length,
      },
    ]);
    if (deadlineAt)
      await deps.addJob(
        'submit-at-deadline',
        { userId, attemptId: id },
        { runAt: deadlineAt, key: `deadline:${id}` },
        tx,
      );
  });
  return id;
};

type Start = { now: Date; extraTime: ExtraTime };

/** One time limit for the whole test, or the sections with the first one started. */
const timesOf = (blueprint: Blueprint, chosen: readonly Candidate[], { now, extraTime }: Start) => {
  if (blueprint.sections) return rowOf(begun(planSections(blueprint.sections, extraTime), now));
  const expected = chosen.reduce((sum, { minutes }) => sum + minutes, 0);
  const limitMs = timeLimitMs(limitMinutes(blueprint, expected), extraTime);
  return { deadlineAt: deadlineFrom(now, limitMs), sections: null };
};

const mustBeWithinQuotas = async (
  { usage }: StartDeps,
  tx: Tx,
  userId: string,
  quotas: Quotas,
): Promise<void> => {
  await usage.lockStarts(tx, userId);
  const reached = reachedQuota(await usage.usageOf(tx, userId), quotas);
  if (reached) throw new AppError(reached);
};

type Prepared = {
  userId: string;
  id: string;
  seed: string;
  title: string;
  blueprint: Blueprint;
  chosen: Candidate[];
  day: string | undefined;
  now: Date;
  times: ReturnType<typeof timesOf>;
};

const insert = async (
  deps: StartDeps,
  tx: Tx,
  { userId, id, seed, title, blueprint, chosen, day, now, times }: Prepared,
) => {
  const numbers = times.sections && sectionNumbers(times.sections);
  const items = chosen.map((question, index) => ({
    userId,
    attemptId: id,
    position: index + 1,
    section: numbers?.[index] ?? 1,
    questionId: question.id,
    questionVersion: question.version,
    kind: question.kind,
    skill: question.skill,
  }));
  const row = {
    userId,
    id,
    title,
    state: 'active' as const,
    mode: blueprint.mode,
    track: blueprint.track,
    blueprint,
    questions: chosen.length,
    written: chosen.filter(({ isWritten }) => isWritten).length,
    seed,
    day: day ?? null,
    startedAt: now,
    ...times,
    touchedAt: now,
  };
  try {
    await deps.repository.insertAttempt(tx, row, items);
  } catch (error) {
    if (deps.repository.isSecondDaily(error)) throw new AppError('daily_already_taken', { cause: error });
    if (deps.repository.isSecondExam(error)) throw new AppError('exam_already_open', { cause: error });
    throw error;
  }
};
