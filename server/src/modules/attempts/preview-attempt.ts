// Previews a test for these choices, using the same plan that creates it.
import type { Blueprint, Section } from '@rehearse/contract/attempts/attempts.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Installation } from '../installation/installation.public.ts';
import { dailyBlueprint } from './daily/daily-questions.ts';
import { readDaily, takenToday, type DailyDeps } from './daily/read-daily.ts';
import { timeLimitMs } from './attempt.ts';
import { countRepeats } from './least-recent.ts';
import { asPlanned, countKinds, limitMinutes, planDraw, withinReach } from './plan-test.ts';
import { partsOf } from './sections/plan-sections.ts';
import { planSections } from './sections/section-times.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';

export type PreviewDeps = DailyDeps & {
  identity: Pick<Identity, 'settingsOf'>;
  installation: Pick<Installation, 'readerFor'>;
};

/** The questions a test can draw on, and the resulting choices. */
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
  const { extraTime } = await deps.identity.settingsOf(userId);
  const planned = asPlanned(chosen);
  const reader = await deps.installation.readerFor(userId);
  if (!planned.sections) {
    const { minutes, limit, ...rest } = await previewPart(deps, userId, planned);
    return { ...rest, ...rounded(minutes, timeLimitMs(limit, extraTime)), reader };
  }
  const parts = [];
  for (const part of partsOf(planned)) parts.push(await previewPart(deps, userId, part));
  const limitMs = planSections(planned.sections, extraTime).reduce(
    (sum, { prepareMs, limitMs: ms }) => sum + prepareMs + ms,
    0,
  );
  return { ...together(parts, planned.sections), ...rounded(sumOf(parts, 'minutes'), limitMs), reader };
};

const rounded = (minutes: number, limitMs: number | null) => ({
  minutes: Math.round(minutes),
  limitMinutes: limitMs === null ? null : Math.round(limitMs / minuteMs),
});

type Part = Awaited<ReturnType<typeof previewPart>>;

const sumOf = (parts: readonly Part[], what: 'recent' | 'minutes'): number =>
  parts.reduce((sum, part) => sum + part[what], 0);

/** Sums up sections, each capped at its own length, since surplus questions of one can't be used in another. */
const together = (parts: readonly Part[], sections: readonly Section[]) => {
  const least = (of: (part: Part) => number): number =>
    parts.reduce((sum, part, index) => sum + Math.min(of(part), sections[index]?.length ?? 0), 0);
  const counts = new Map<Kind, number>();
  for (const { kind, count } of parts.flatMap(({ kinds }) => kinds))
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  return {
    available: least(({ available }) => available),
    unseen: least(({ unseen }) => unseen),
    recent: sumOf(parts, 'recent'),
    kinds: inOrder(counts),
  };
};

const inOrder = (counts: ReadonlyMap<Kind, number>) =>
  [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => (a.kind < b.kind ? -1 : 1));

const previewPart = async (deps: PreviewDeps, userId: string, planned: Blueprint) => {
  const { blueprint, reach } = await reachOf(deps, userId, planned);
  const { sure, drawn, kinds } = planDraw(reach, blueprint.length);
  const counts = countKinds(sure);
  let minutes = sure.reduce((sum, candidate) => sum + candidate.minutes, 0);
  for (const [kind, count] of kinds) {
    counts.set(kind, (counts.get(kind) ?? 0) + count);
    const ofKind = drawn.filter((candidate) => candidate.kind === kind);
    minutes += (count * ofKind.reduce((sum, candidate) => sum + candidate.minutes, 0)) / ofKind.length;
  }
  const { mode, track } = blueprint;
  return {
    ...(mode === 'daily' ? { today: (await takenToday(deps, userId, track)) ?? null } : {}),
    available: reach.length,
    ...countRepeats(reach, blueprint.length, deps.clock()),
    minutes,
    limit: limitMinutes(blueprint, minutes),
    kinds: inOrder(counts),
  };
};
