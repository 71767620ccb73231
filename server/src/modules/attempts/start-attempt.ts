// Makes a test from choices, or from an earlier test, freezes what it contains, and starts its clock.
import type { Blueprint } from '@rehearse/contract/attempts.ts';
import { AppError, orNotFound } from '../../platform/kernel/app-error.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/id.ts';
import type { AddJob } from '../../platform/jobs/jobs.port.ts';
import type { Quotas } from '../../platform/kernel/quotas.ts';
import type { AppendEvents } from '../../platform/kernel/ledger-event.ts';
import { newSeed } from '../../platform/kernel/seeded.ts';
import type { Transact, Tx } from '../../platform/kernel/transaction.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Installation } from '../installation/installation.public.ts';
import type { Candidate, Questions } from '../questions/questions.public.ts';
import { deadlineFrom, mustAllow, timeLimitMs } from './attempt.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import { reachedQuota } from './quotas.ts';
import type { UsageRepository } from './usage.repository.ts';
import type { RememberedRepository } from './remembered.repository.ts';
import {
  asPlanned,
  inOrder,
  limitMinutes,
  mistakesTitle,
  planTest,
  titleOf,
  withinReach,
} from './plan-test.ts';

export type StartDeps = {
  repository: AttemptsRepository;
  usage: UsageRepository;
  installation: Pick<Installation, 'limits' | 'mustBeOn'>;
  identity: Pick<Identity, 'settingsOf'>;
  questions: Pick<Questions, 'findCandidates' | 'findUsable' | 'holdWritten' | 'takeWriting'>;
  remembered: Pick<RememberedRepository, 'keepMet'>;
  transact: Transact;
  clock: Clock;
  addJob: AddJob;
  appendEvents: AppendEvents;
};

export type NewTest =
  | { from: 'blueprint'; blueprint: Blueprint }
  | { from: 'again'; attemptId: string }
  /** Of an earlier test the questions at these positions. */
  | { from: 'weak'; attemptId: string; positions: readonly number[] }
  | { from: 'mistakes'; questionIds: readonly string[] }
  | { from: 'writing'; writingId: string }
  /** Of several blueprints, each planned for itself; `blueprint` stands for the whole. */
  | { from: 'parts'; title: string; blueprint: Blueprint; parts: readonly Blueprint[] };

/** Gives the new attempt's id; throws the codes of `api.startAttempt`. */
export const startAttempt = async (deps: StartDeps, userId: string, test: NewTest): Promise<string> => {
  const seed = newSeed();
  const { title, blueprint, chosen } = await chooseQuestions(deps, userId, test, seed);
  if (blueprint.mode === 'interview') await deps.installation.mustBeOn('interview');
  const minutes = limitMinutes(
    blueprint,
    chosen.reduce((sum, question) => sum + question.minutes, 0),
  );
  const limitMs = timeLimitMs(minutes, (await deps.identity.settingsOf(userId)).extraTime);
  const now = deps.clock();
  const id = newId(now.getTime());
  const deadlineAt = deadlineFrom(now, limitMs);
  const quotas = await deps.installation.limits();
  await deps.transact(async (tx) => {
    await mustBeWithinQuotas(deps, tx, userId, quotas);
    const mayBeWritten = test.from !== 'blueprint' && test.from !== 'parts';
    const ids = chosen.map((question) => question.id);
    if (mayBeWritten && !(await deps.questions.holdWritten(tx, userId, ids))) throw new AppError('not_found');
    await insert(deps, tx, { userId, id, seed, title, blueprint, chosen, now, deadlineAt });
    await deps.remembered.keepMet(tx, userId, ids, now);
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

const chooseQuestions = async (deps: StartDeps, userId: string, test: NewTest, seed: string) => {
  if (test.from === 'blueprint') {
    const blueprint = asPlanned(test.blueprint);
    const chosen = planTest(await deps.questions.findCandidates(userId, blueprint), blueprint, seed);
    if (!chosen) throw new AppError('too_few_questions');
    return { title: titleOf(blueprint), blueprint, chosen };
  }
  if (test.from === 'parts') {
    const { title, blueprint } = test;
    return { title, blueprint, chosen: await planParts(deps, userId, test.parts, seed) };
  }
  if (test.from === 'writing') return chooseWritten(deps, userId, test.writingId, seed);
  if (test.from === 'mistakes') return chooseMistaken(deps, userId, test.questionIds);
  const earlier = orNotFound(await deps.repository.find(userId, test.attemptId));
  mustAllow('repeat', earlier);
  const items = await deps.repository.items(userId, earlier.id);
  const weak = test.from === 'weak' ? test.positions : undefined;
  if (weak?.length === 0) throw new AppError('no_weak_questions');
  const ids = items
    .filter(({ position }) => weak?.includes(position) ?? true)
    .map(({ questionId }) => questionId);
  const usable = await deps.questions.findUsable(userId, ids);
  if (usable.length === 0) throw new AppError('too_few_questions');
  const chosen = usable.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  // weak questions are for learning, whatever the test was that showed them
  const mode = test.from === 'weak' ? ('practice' as const) : earlier.mode;
  const minutes = test.from === 'weak' ? null : earlier.blueprint.minutes;
  const blueprint = { ...earlier.blueprint, mode, minutes, length: chosen.length };
  return { title: titleOf(blueprint), blueprint, chosen };
};

/** Exactly these, if this person has had them; those that are retired, or in a test that is still open, are left out. */
const chooseMistaken = async (deps: StartDeps, userId: string, ids: readonly string[]) => {
  const open = new Set(await deps.repository.openQuestionIds(userId));
  const usable = await deps.questions.findUsable(userId, [...new Set(ids)]);
  if (usable.some(({ lastSeenAt }) => lastSeenAt === null)) throw new AppError('not_found');
  const chosen = inOrder(usable.filter(({ id }) => !open.has(id)));
  const [first] = usable.filter(({ id }) => !open.has(id));
  if (!first) throw new AppError('too_few_questions');
  const skills = [...new Set(chosen.map(({ skill }) => skill))];
  const blueprint: Blueprint = {
    track: first.track,
    skills,
    seniority: first.seniority,
    kinds: [],
    length: chosen.length,
    mode: 'practice',
    minutes: null,
  };
  return { title: mistakesTitle(skills), blueprint, chosen };
};

/** What was written, and the bank's questions for the rest: fewer than planned where there are no more. */
const chooseWritten = async (deps: StartDeps, userId: string, writingId: string, seed: string) => {
  const { blueprint: planned, questionIds } = await deps.questions.takeWriting(userId, writingId);
  const written = (await deps.questions.findUsable(userId, questionIds)).slice(0, planned.length);
  const candidates = await deps.questions.findCandidates(userId, planned);
  const rest = candidates.filter(({ id }) => !questionIds.includes(id));
  const wanted = planned.length - written.length;
  const length = Math.min(wanted, withinReach(rest, planned.seniority).length);
  const fromBank = (length > 0 && planTest(rest, { ...planned, length }, seed)) || [];
  const chosen = inOrder([...written, ...fromBank]);
  if (chosen.length === 0) throw new AppError('too_few_questions');
  const blueprint = { ...planned, length: chosen.length };
  return { title: titleOf(blueprint), blueprint, chosen };
};

const planParts = async (
  deps: StartDeps,
  userId: string,
  parts: readonly Blueprint[],
  seed: string,
): Promise<Candidate[]> => {
  const chosen: Candidate[] = [];
  for (const part of parts) {
    const candidates = await deps.questions.findCandidates(userId, part);
    const left = candidates.filter(({ id }) => !chosen.some((question) => question.id === id));
    const found = planTest(left, part, seed);
    if (!found) throw new AppError('too_few_questions');
    chosen.push(...found);
  }
  return chosen;
};

type Prepared = {
  userId: string;
  id: string;
  seed: string;
  title: string;
  blueprint: Blueprint;
  chosen: Candidate[];
  now: Date;
  deadlineAt: Date | null;
};

const insert = async (
  deps: StartDeps,
  tx: Tx,
  { userId, id, seed, title, blueprint, chosen, now, deadlineAt }: Prepared,
) => {
  const items = chosen.map((question, index) => ({
    userId,
    attemptId: id,
    position: index + 1,
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
    startedAt: now,
    deadlineAt,
    touchedAt: now,
  };
  try {
    await deps.repository.insertAttempt(tx, row, items);
  } catch (error) {
    if (deps.repository.isSecondExam(error)) throw new AppError('exam_already_open', { cause: error });
    throw error;
  }
};
