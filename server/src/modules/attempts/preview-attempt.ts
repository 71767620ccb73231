// Says what a test from these choices would contain, with the same plan that makes it.
import type { Blueprint } from '@rehearse/contract/attempts.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Installation } from '../installation/installation.public.ts';
import type { Questions } from '../questions/questions.public.ts';
import { timeLimitMs } from './attempt.ts';
import { asPlanned, countKinds, limitMinutes, planKinds, withinReach } from './plan-test.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';

export type PreviewDeps = {
  questions: Pick<Questions, 'findCandidates'>;
  identity: Pick<Identity, 'settingsOf'>;
  installation: Pick<Installation, 'readerFor'>;
};

export const previewAttempt = async (deps: PreviewDeps, userId: string, chosen: Blueprint) => {
  const blueprint = asPlanned(chosen);
  const reach = withinReach(await deps.questions.findCandidates(userId, blueprint), blueprint.seniority);
  const plan = planKinds(countKinds(reach), blueprint.length);
  let minutes = 0;
  for (const [kind, count] of plan) {
    const ofKind = reach.filter((candidate) => candidate.kind === kind);
    minutes += (count * ofKind.reduce((sum, candidate) => sum + candidate.minutes, 0)) / ofKind.length;
  }
  const limitMs = timeLimitMs(
    limitMinutes(blueprint, minutes),
    (await deps.identity.settingsOf(userId)).extraTime,
  );
  return {
    available: reach.length,
    minutes: Math.round(minutes),
    limitMinutes: limitMs === null ? null : Math.round(limitMs / minuteMs),
    kinds: [...plan].map(([kind, count]) => ({ kind, count })),
    reader: await deps.installation.readerFor(userId),
  };
};
