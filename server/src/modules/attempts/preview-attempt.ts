// Says what a test from these choices would contain, with the same plan that makes it.
import type { Blueprint } from '@rehearse/contract/attempts.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Installation } from '../installation/installation.public.ts';
import { dailyBlueprint } from './daily/daily-questions.ts';
import { readDaily, takenToday, type DailyDeps } from './daily/read-daily.ts';
import { timeLimitMs } from './attempt.ts';
import { countRepeats } from './least-recent.ts';
import { asPlanned, countKinds, limitMinutes, planDraw, withinReach } from './plan-test.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';

export type PreviewDeps = DailyDeps & {
  identity: Pick<Identity, 'settingsOf'>;
  installation: Pick<Installation, 'readerFor'>;
};

/** What a test may draw on, and the choices as they come to be. */
const reachOf = async (deps: PreviewDeps, userId: string, planned: Blueprint) => {
  if (planned.mode === 'daily') {
    const reach = await readDaily(deps, userId, planned.track);
    return { blueprint: dailyBlueprint(planned.track), reach };
  }
  const candidates = await deps.questions.findCandidates(userId, planned);
  if (planned.mode !== 'adaptive')
    return { blueprint: planned, reach: withinReach(candidates, planned.seniority) };
  const length = Math.min(planned.length, candidates.length);
  return { blueprint: { ...planned, length }, reach: candidates };
};

export const previewAttempt = async (deps: PreviewDeps, userId: string, chosen: Blueprint) => {
  const { blueprint, reach } = await reachOf(deps, userId, asPlanned(chosen));
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
    ...(blueprint.mode === 'daily'
      ? { today: (await takenToday(deps, userId, blueprint.track)) ?? null }
      : {}),
    available: reach.length,
    ...countRepeats(reach, blueprint.length, deps.clock()),
    minutes: Math.round(minutes),
    limitMinutes: limitMs === null ? null : Math.round(limitMs / minuteMs),
    kinds: [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    reader: await deps.installation.readerFor(userId),
  };
};
