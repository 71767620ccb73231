// Creates, lists, and removes links to a result.
import { sharingLimits, type SharedLink, type SharedParts } from '@rehearse/contract/insights/sharing.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import { linkTokenOf } from './link-token.ts';
import type { SharedLinkRow, SharedLinksRepository } from './shared-links.repository.ts';

export type ShareDeps = {
  links: Pick<SharedLinksRepository, 'insert' | 'listOf' | 'remove'>;
  attempts: Pick<Attempts, 'readHead'>;
  linkKey: Buffer;
  transact: Transact;
  clock: Clock;
};

type ResultRef = { userId: string; attemptId: string };

const linkOf = (deps: Pick<ShareDeps, 'linkKey'>, row: SharedLinkRow): SharedLink => ({
  id: row.id,
  parts: row.parts,
  token: linkTokenOf(deps.linkKey, row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** Throws `not_found`, `too_many_links`, and `results_not_ready` unless the test was submitted. */
export const shareResult = async (
  deps: ShareDeps,
  ref: ResultRef,
  { parts, days }: { parts: SharedParts; days: number | null },
): Promise<SharedLink> => {
  const { state } = await deps.attempts.readHead(ref.userId, ref.attemptId);
  if (state !== 'submitted') throw new AppError('results_not_ready', { details: { state } });
  const now = deps.clock();
  const row = {
    ...ref,
    id: newId(now.getTime()),
    parts,
    createdAt: now,
    expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
  };
  await deps.transact(async (tx) => {
    const existing = await deps.links.listOf(ref, now, tx);
    if (existing.length >= sharingLimits.linksPerResult) throw new AppError('too_many_links');
    await deps.links.insert(tx, row);
  });
  return linkOf(deps, row);
};

/** Throws `not_found`. */
export const listSharedLinks = async (deps: ShareDeps, ref: ResultRef): Promise<SharedLink[]> => {
  await deps.attempts.readHead(ref.userId, ref.attemptId);
  return (await deps.links.listOf(ref, deps.clock())).map((row) => linkOf(deps, row));
};

/** Throws `not_found`. */
export const removeSharedLink = async (deps: ShareDeps, userId: string, id: string): Promise<void> => {
  if (!(await deps.links.remove(userId, id))) throw new AppError('not_found');
};
