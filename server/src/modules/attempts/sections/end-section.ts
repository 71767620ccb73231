// Opens and ends sections of a test: by the person, or when time runs out; the last one submits the test.
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { AttemptSection } from '../../../platform/kernel/attempt-section.ts';
import { isOverdue, mustAllow } from '../attempt.ts';
import type { AttemptRow } from '../attempts.repository.ts';
import { markSubmitted, type EndDeps } from '../mark-submitted.ts';
import { currentNumber, ended, endedUntil, opened, rowOf } from './section-times.ts';

type Ends = 'person' | 'deadline';

export type SectionRef = { userId: string; id: string; number: number };

/** Stores the changed sections, and starts the next one or submits the test. */
const advance = async (
  deps: EndDeps,
  tx: Tx,
  attempt: AttemptRow,
  sections: AttemptSection[],
  by: Ends,
): Promise<AttemptRow> => {
  const { userId, id } = attempt;
  const change = { ...rowOf(sections), touchedAt: deps.clock() };
  await deps.repository.change(tx, userId, id, change);
  const next = { ...attempt, ...change };
  if (currentNumber(sections) > sections.length) return markSubmitted(deps, tx, next, by);
  await deps.addJob(
    'submit-at-deadline',
    { userId, attemptId: id },
    { runAt: change.deadlineAt, key: `deadline:${id}` },
    tx,
  );
  return next;
};

/** Locks a test and changes its section `number` if that is running; an ended section stays unchanged. */
const changeRunning = (
  deps: EndDeps,
  ref: SectionRef,
  change: (tx: Tx, attempt: AttemptRow, sections: AttemptSection[]) => Promise<AttemptRow>,
): Promise<AttemptRow> =>
  deps.transact(async (tx) => {
    const { userId, id, number } = ref;
    const found = orNotFound(await deps.repository.lock(tx, userId, id));
    if (found.state === 'submitted') return found;
    mustAllow('finish_section', found);
    const attempt = isOverdue(found, deps.clock()) ? await endOverdue(deps, tx, found) : found;
    const { sections } = attempt;
    if (!sections) throw new AppError('action_not_allowed', { details: { state: attempt.state } });
    if (attempt.state === 'submitted' || number < currentNumber(sections)) return attempt;
    if (number > currentNumber(sections)) throw new AppError('not_found');
    return change(tx, attempt, sections);
  });

/** For a test or section whose time is up: submits the test or starts the next section. */
export const endOverdue = async (deps: EndDeps, tx: Tx, attempt: AttemptRow): Promise<AttemptRow> =>
  attempt.sections
    ? advance(deps, tx, attempt, endedUntil(attempt.sections, deps.clock()), 'deadline')
    : markSubmitted(deps, tx, attempt, 'deadline');

/** Idempotent. Throws `action_not_allowed` and `not_found`. */
export const finishSection = (deps: EndDeps, ref: SectionRef): Promise<AttemptRow> =>
  changeRunning(deps, ref, (tx, attempt, sections) =>
    advance(deps, tx, attempt, ended(sections, deps.clock(), 'person'), 'person'),
  );

/** Ends the section's preparation time early. Idempotent. Throws `action_not_allowed` and `not_found`. */
export const skipPreparation = (deps: EndDeps, ref: SectionRef): Promise<AttemptRow> =>
  changeRunning(deps, ref, (tx, attempt, sections) =>
    advance(deps, tx, attempt, opened(sections, deps.clock()), 'person'),
  );
