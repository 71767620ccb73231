// Says what a test from these choices would contain, with the same plan that makes it.
import type { Blueprint } from '@rehearse/contract/attempts.ts';
import type { StartDeps } from './start-attempt.ts';
import { timeLimitMs } from './attempt.ts';
import { asPlanned, countKinds, limitMinutes, planKinds, withinReach } from './plan-test.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';

export type PreviewDeps = Pick<StartDeps, 'findCandidates' | 'extraTimeOf'> & {
  /** The language model that is asked about this person's open answers; null: none is. */
  readerFor: (userId: string) => Promise<{ model: string; ownKey: boolean } | null>;
};

export const previewAttempt = async (deps: PreviewDeps, userId: string, chosen: Blueprint) => {
  const blueprint = asPlanned(chosen);
  const reach = withinReach(await deps.findCandidates(userId, blueprint), blueprint.seniority);
  const plan = planKinds(countKinds(reach), blueprint.length);
  let minutes = 0;
  for (const [kind, count] of plan) {
    const ofKind = reach.filter((candidate) => candidate.kind === kind);
    minutes += (count * ofKind.reduce((sum, candidate) => sum + candidate.minutes, 0)) / ofKind.length;
  }
  const limitMs = timeLimitMs(limitMinutes(blueprint, minutes), await deps.extraTimeOf(userId));
  return {
    available: reach.length,
    minutes: Math.round(minutes),
    limitMinutes: limitMs === null ? null : Math.round(limitMs / minuteMs),
    kinds: [...plan].map(([kind, count]) => ({ kind, count })),
    reader: await deps.readerFor(userId),
  };
};
