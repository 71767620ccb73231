// Projects graded answers from the ledger to the rows that progress is computed from.
import { dayIn } from '../../../platform/kernel/clock.ts';
import type { LedgerEvent, Projection } from '../../../platform/kernel/ledger-event.ts';
import type { Identity } from '../../identity/identity.public.ts';
import type { ProgressRepository, ProgressRow } from './progress.repository.ts';

type Deps = {
  repository: Pick<ProgressRepository, 'submittedAt' | 'putAll' | 'removeAttempt'>;
  identity: Pick<Identity, 'timeZoneOf'>;
};

type Graded = Extract<LedgerEvent, { kind: 'answer_graded' }>;

export const progressProjection = ({ repository, identity }: Deps): Projection => ({
  name: 'progress',
  project: async (tx, userId, events) => {
    const graded = events.filter((event): event is Graded => event.kind === 'answer_graded');
    const submitted = await repository.submittedAt(tx, userId, [
      ...new Set(graded.map((event) => event.attemptId)),
    ]);
    const timeZone = graded.length > 0 ? await identity.timeZoneOf(userId, tx) : 'UTC';
    const rows = new Map<string, ProgressRow>();
    for (const event of events) {
      if (event.kind === 'attempt_deleted') {
        for (const [place, row] of rows) if (row.attemptId === event.attemptId) rows.delete(place);
        await repository.removeAttempt(tx, userId, event.attemptId);
      }
      if (event.kind !== 'answer_graded') continue;
      const at = practicedAt(event, submitted.get(event.attemptId));
      const { attemptId, position, skill } = event;
      const place = `${attemptId} ${position}`;
      const first = { userId, attemptId, position, skill, day: dayIn(timeZone, at), at };
      rows.set(place, {
        ...(rows.get(place) ?? first),
        // counts as practice, but not toward a skill level: no one has reviewed the question
        share: event.personal ? null : event.share,
        answered: Number(event.answered),
      });
    }
    await repository.putAll(tx, [...rows.values()]);
  },
});

/** The submission time, or an earlier check, so that slow grading doesn't move an answer to the next day. */
const practicedAt = (event: Graded, submittedAt: Date | undefined): Date =>
  submittedAt && submittedAt < event.occurredAt ? submittedAt : event.occurredAt;
