// Selects the next question of an adaptive test: the most informative one, with exposure control. Pure.
import { seededOrder } from '../../../platform/kernel/seeded.ts';
import { informationOf, type ItemParameters } from './two-parameter.ts';

export type AdaptiveCandidate = ItemParameters & { id: string; skill: string; lastSeenAt: Date | null };

/** Exposure control (Kingsbury and Zara 1989): picks among this many of the most informative questions, by the test's seed. */
const largestGroup = 5;
/** With few questions, a group of five would include uninformative ones, so it is limited to the best third. */
export const exposureGroup = (eligible: number): number =>
  Math.min(largestGroup, Math.max(1, Math.round(eligible / 3)));

type Asked = { id: string; skill: string };

/** Avoids recent questions if possible: repeated within a week, a question measures memory. */
const freshOf = <T extends AdaptiveCandidate>(left: readonly T[], recentSince: Date): T[] => {
  const fresh = left.filter(({ lastSeenAt }) => lastSeenAt === null || lastSeenAt < recentSince);
  return fresh.length > 0 ? fresh : [...left];
};

/** Content balancing: questions of the skills asked least so far, among those with questions left. */
const ofLeastAskedSkills = <T extends AdaptiveCandidate>(
  left: readonly T[],
  askedItems: readonly Asked[],
): T[] => {
  const count = (skill: string): number => askedItems.filter((item) => item.skill === skill).length;
  const fewest = Math.min(...left.map(({ skill }) => count(skill)));
  return left.filter(({ skill }) => count(skill) === fewest);
};

/** Deterministic; undefined if no questions are left. */
export const selectItem = <T extends AdaptiveCandidate>(
  candidates: readonly T[],
  {
    askedItems,
    ability,
    seed,
    recentSince,
  }: { askedItems: readonly Asked[]; ability: number; seed: string; recentSince: Date },
): T | undefined => {
  const left = candidates.filter(({ id }) => !askedItems.some((item) => item.id === id));
  if (left.length === 0) return undefined;
  const eligible = ofLeastAskedSkills(freshOf(left, recentSince), askedItems);
  const telling = seededOrder(seed, eligible, ({ id }) => id)
    .toSorted((a, b) => informationOf(b, ability) - informationOf(a, ability))
    .slice(0, exposureGroup(eligible.length));
  return seededOrder(`${seed}:${askedItems.length}`, telling, ({ id }) => id)[0];
};
