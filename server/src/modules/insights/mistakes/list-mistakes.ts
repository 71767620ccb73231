// Lists what a person missed, by question, without anything that would help in an open test or reveal a hidden grade.
import type { ResponseOf, ReceivedBy } from '@rehearse/contract/endpoint.ts';
import type { MissedPoint, mistakeEndpoints } from '@rehearse/contract/insights/mistakes.ts';
import { isOpenKey, type MarkingKey } from '../../../kinds/kinds.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { Grading } from '../../grading/grading.public.ts';
import type { Questions } from '../../questions/questions.public.ts';
import type { MistakeGroup, MistakeRow, MistakesRepository } from './mistakes.repository.ts';
import { countBySkill, inOrder, pageOf } from './order-mistakes.ts';
import { mistakesName } from './project-mistakes.ts';

export type MistakeDeps = {
  repository: MistakesRepository;
  grading: Pick<Grading, 'awaitingSelfRating'>;
  questions: Pick<Questions, 'readFrozen' | 'readMarkingsOf' | 'findUsable'>;
  transact: Transact;
  scheduleProjection: (tx: Tx, userId: string) => Promise<void>;
};

type Endpoint = typeof mistakeEndpoints.listMistakes;
type Listed = ResponseOf<Endpoint>;

const pageSize = 20;

/** Throws `invalid_input` for a cursor of a different list. */
export const listMistakes = async (
  deps: MistakeDeps,
  userId: string,
  { state = 'open', skill, cursor }: ReceivedBy<Endpoint>['query'],
): Promise<Listed> => {
  const unrated = await deps.grading.awaitingSelfRating(userId);
  const [all, heldQuestions] = await Promise.all([
    deps.repository.groupsOf(userId),
    deps.repository.heldQuestions(userId, unrated),
  ]);
  const heldIds = new Set(heldQuestions.map(({ questionId }) => questionId));
  const seen = all.filter(({ questionId }) => !heldIds.has(questionId));
  const ofState = inOrder(seen.filter(({ isCleared }) => isCleared === (state === 'cleared')));
  const wanted = skill === undefined ? ofState : ofState.filter((group) => group.skill === skill);
  const { shown, next } = pageOf(wanted, { state, cursor, size: pageSize });
  return {
    items: await itemsOf(deps, userId, shown),
    next,
    total: wanted.length,
    counts: { open: pointsIn(seen, false), cleared: pointsIn(seen, true) },
    skills: countBySkill(ofState),
    withheld: { inOpenTests: openHeld(all, heldQuestions), unrated: unrated.length },
    updating: await isUpdating(deps, userId),
  };
};

const pointsIn = (groups: readonly MistakeGroup[], cleared: boolean): number =>
  groups.reduce((sum, { isCleared, points }) => (isCleared === cleared ? sum + points : sum), 0);

/** Counts questions withheld because of open tests, without unrated ones, since counting those could reveal a hidden grade. */
const openHeld = (
  all: readonly MistakeGroup[],
  heldQuestions: readonly { questionId: string; isUnrated: boolean }[],
): number => {
  const unrated = new Set(
    heldQuestions.flatMap(({ questionId, isUnrated }) => (isUnrated ? [questionId] : [])),
  );
  const missed = new Set(all.map(({ questionId }) => questionId));
  return heldQuestions.filter(({ questionId }) => missed.has(questionId) && !unrated.has(questionId)).length;
};

/** Grades from before this list existed are projected on the first visit. */
const isUpdating = async (deps: MistakeDeps, userId: string): Promise<boolean> => {
  if (!(await deps.repository.isBehind(userId, mistakesName))) return false;
  await deps.transact((tx) => deps.scheduleProjection(tx, userId));
  return true;
};

const itemsOf = async (
  deps: MistakeDeps,
  userId: string,
  shown: readonly MistakeGroup[],
): Promise<Listed['items']> => {
  if (shown.length === 0) return [];
  const ids = shown.map(({ questionId }) => questionId);
  const points = Map.groupBy(await deps.repository.pointsOf(userId, ids), ({ questionId }) => questionId);
  const names = [...points].map(([id, rows]) => ({ id, version: rows.at(-1)?.questionVersion ?? 0 }));
  const [frozen, markings, usable] = await Promise.all([
    deps.questions.readFrozen(names, ''),
    deps.questions.readMarkingsOf(names),
    deps.questions.findUsable(userId, ids),
  ]);
  const keys = new Map(names.map(({ id, version }, index) => [id, { version, key: markings[index]?.key }]));
  return shown.flatMap(({ questionId, isCleared }) => {
    const { version, key } = keys.get(questionId) ?? {};
    const question = frozen.get(`${questionId}@${String(version)}`)?.question;
    if (!question || !key) return [];
    const { kind, track, skill, text } = question;
    const rows = (points.get(questionId) ?? []).filter((row) => (row.clearedAt !== null) === isCleared);
    const canPractice = usable.some(({ id }) => id === questionId);
    return [
      { questionId, kind, track, skill, text, canPractice, points: rows.map((row) => pointOf(row, key)) },
    ];
  });
};

const pointOf = (row: MistakeRow, key: MarkingKey): MissedPoint => {
  const tip = isOpenKey(key) ? (key.criteria.find(({ id }) => id === row.criterion)?.tip ?? null) : null;
  const { criterion, label, verdict, comment, attemptId, position, missedAt } = row;
  // a missing point has no comment, and the comment on a partly met one repeats the tip
  const isSaid = verdict === 'missing' || (verdict === 'partly' && tip !== null);
  return {
    criterion,
    label,
    verdict,
    tip,
    comment: isSaid || comment === '' ? null : comment,
    missed: { attemptId, position, at: missedAt.toISOString() },
    cleared:
      row.clearedAt && row.clearedAttemptId && row.clearedPosition
        ? { attemptId: row.clearedAttemptId, position: row.clearedPosition, at: row.clearedAt.toISOString() }
        : null,
  };
};
