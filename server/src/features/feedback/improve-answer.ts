// A better version of someone's own answer, with what changed and why; kept with the test.
import type { BetterVersion } from '@rehearse/contract/feedback.ts';
import type { Improver } from '../../ai/improver.port.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/id.ts';
import { readGradedPlace, type At, type PlaceNeeds } from './graded-place.ts';
import type { BetterRow, VersionsRepository } from './versions.repository.ts';

export type ImproveNeeds = PlaceNeeds & {
  versions: Pick<VersionsRepository, 'findBetter' | 'keepBetter'>;
  clock: Clock;
  improver: { name: string; version: string; improve: Improver };
};

/** Asked twice about the same grade, the reply is the one that was kept. */
export const improveAnswer = async (needs: ImproveNeeds, userId: string, at: At): Promise<BetterVersion> => {
  const { task, grade } = await readGradedPlace(needs, userId, at);
  if (grade.points === null) throw new AppError('nothing_to_discuss');
  const place = { userId, ...at };
  const kept = await needs.versions.findBetter(place, grade.id);
  if (kept) return betterOf(kept);
  const { name, version, improve } = needs.improver;
  const now = needs.clock();
  return betterOf(
    await needs.versions.keepBetter({
      ...place,
      ...improve(task, grade.judgements),
      gradeId: grade.id,
      id: newId(now.getTime()),
      source: { kind: 'built_in', name, version, note: null },
      createdAt: now,
    }),
  );
};

/** A row in the form of the contract. */
export const betterOf = (row: BetterRow): BetterVersion => ({
  id: row.id,
  position: row.position,
  gradeId: row.gradeId,
  pieces: row.pieces,
  reasons: row.reasons,
  source: row.source,
  createdAt: row.createdAt.toISOString(),
});
