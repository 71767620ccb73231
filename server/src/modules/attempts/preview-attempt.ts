// Says what a test from these choices would contain, with the same plan that makes it.
import type { Blueprint } from '@rehearse/contract/attempts.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Installation } from '../installation/installation.public.ts';
import type { Questions } from '../questions/questions.public.ts';
import { timeLimitMs } from './attempt.ts';
import { countRepeats } from './least-recent.ts';
import { asPlanned, countKinds, limitMinutes, planDraw, withinReach } from './plan-test.ts';
import { minuteMs, type Clock } from '../../platform/kernel/clock.ts';

export type PreviewDeps = {
  questions: Pick<Questions, 'findCandidates'>;
  identity: Pick<Identity, 'settingsOf'>;
  installation: Pick<Installation, 'readerFor'>;
  clock: Clock;
};

export const previewAttempt = async (deps: PreviewDeps, userId: string, chosen: Blueprint) => {
  const blueprint = asPlanned(chosen);
  const reach = withinReach(await deps.questions.findCandidates(userId, blueprint), blueprint.seniority);
  const { sure, drawn, kinds } = planDraw(reach, blueprint.length);
  const counts = countKinds(sure);
  let minutes = sure.reduce((sum, candidate) => sum + candidate.minutes, 0);
  for (const [kind, count] of kinds) {
    counts.set(kind, (counts.get(kind) ?? 0) + count);
    const ofKind = drawn.filter((candidate) => candidate.kind === kind);
    minutes += (count * ofKind.reduce((sum, candidate) => sum + candidate.minutes, 0)) / ofKind.length;
  }
  const limitMs = timeLimitMs(
    limitMinutes(blueprint, minutes),
    (await deps.identity.settingsOf(userId)).extraTime,
  );
  return {
    available: reach.length,
    ...countRepeats(reach, blueprint.length, deps.clock()),
    minutes: Math.round(minutes),
    limitMinutes: limitMs === null ? null : Math.round(limitMs / minuteMs),
    kinds: [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    reader: await deps.installation.readerFor(userId),
  };
};
