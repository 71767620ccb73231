// Projects the ledger through the rules; a newly earned achievement is stored and added to the ledger.
import { dayIn } from '../../../platform/kernel/clock.ts';
import type { AppendEvents, LedgerEvent, Projection } from '../../../platform/kernel/ledger-event.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { Identity } from '../../identity/identity.public.ts';
import type { AchievementsRepository } from './achievements.repository.ts';
import { advance, startState, type Award } from './advance.ts';
import { allRules, edition } from './all-rules.ts';
import { deletedQuestion } from './happenings.ts';

type Deps = {
  repository: AchievementsRepository;
  identity: Pick<Identity, 'timeZoneOf'>;
  appendEvents: AppendEvents;
};

export const achievementsProjection = (deps: Deps): Projection => ({
  name: 'achievements',
  project: async (tx, userId, events) => {
    const { repository } = deps;
    const last = events.at(-1);
    if (!last) return;
    const storedState = await repository.readState(userId, tx);
    const isCurrent = storedState?.edition === edition;
    const before = isCurrent ? storedState : startState(edition);
    // the rules have changed, so earlier events count for them too
    const unread = isCurrent || !storedState ? events : await repository.eventsUpTo(tx, userId, last.seq);
    const measured = unread.filter(isMeasured);
    if (measured.length === 0 && isCurrent) return;
    const timeZone = await deps.identity.timeZoneOf(userId, tx);
    const happenings = measured.map((event) => ({ ...event, day: dayIn(timeZone, event.occurredAt) }));
    // question texts are only needed for new awards, which are rare
    const { state, awards: unworded } = advance(allRules, before, happenings, (id) => id);
    const stems = await repository.stemsOf(tx, unworded.length > 0 ? questionIds(unread) : []);
    const { awards } = advance(allRules, before, happenings, (id) => stems.get(id) ?? deletedQuestion);
    await repository.writeState(tx, userId, state);
    await giveOnce(deps, tx, userId, awards);
  },
});

/** Answers to unpublished questions written for the person don't count toward achievements, and neither do awards. */
const isMeasured = (event: LedgerEvent): boolean =>
  event.kind !== 'achievement_earned' && !(event.kind === 'answer_graded' && event.personal);

/** Stores new awards; those earned at the same time are appended to the ledger together. */
const giveOnce = async (
  { repository, appendEvents }: Deps,
  tx: Tx,
  userId: string,
  awards: readonly Award[],
): Promise<void> => {
  if (awards.length === 0) return;
  const rows = awards.map(({ name: _name, ...row }) => ({ userId, ...row }));
  const given = await repository.insertAwards(tx, rows);
  const fresh = awards.filter(({ achievementId }) => given.has(achievementId));
  for (const [at, together] of Map.groupBy(fresh, ({ earnedAt }) => earnedAt.getTime())) {
    const facts = together.map(({ achievementId, name, why }) => ({
      kind: 'achievement_earned' as const,
      achievementId,
      name,
      why,
    }));
    await appendEvents(tx, userId, new Date(at), facts);
  }
};

const questionIds = (events: readonly LedgerEvent[]): string[] => [
  ...new Set(events.flatMap((event) => (event.kind === 'answer_graded' ? [event.questionId] : []))),
];
