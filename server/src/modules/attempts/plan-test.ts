// Plans a test: how many questions of each kind, and which ones. Pure; randomness comes from the seed.
import { interviewQuestions, type Blueprint, type Section } from '@rehearse/contract/attempts/attempts.ts';
import { fitsAdaptive, fitsInterview, isStory, Kind } from '@rehearse/contract/kinds/kinds.ts';
import { type Seniority, type Skill } from '@rehearse/contract/primitives.ts';
import { kindWords, markedBy } from '@rehearse/contract/kinds/kind-words.ts';
import { seniorityWords, skillWords, trackWords } from '@rehearse/contract/vocabulary.ts';
import type { Candidate } from '../questions/questions.public.ts';
import { leastRecent } from './least-recent.ts';
import { seededOrder } from '../../platform/kernel/seeded.ts';

const levels: Record<Seniority, number> = { junior: 0, mid: 1, senior: 2 };

/** Questions of the requested and adjacent levels: the level is a preference, not a limit. */
export const withinReach = (candidates: readonly Candidate[], seniority: Seniority): Candidate[] =>
  candidates.filter((candidate) => Math.abs(levels[candidate.seniority] - levels[seniority]) <= 1);

/**
 * The number of questions per kind: as even as the available ones allow, counting `taken`; the remainder goes to the kinds
 * with most questions left.
 */
export const planKinds = (
  available: ReadonlyMap<Kind, number>,
  length: number,
  taken: ReadonlyMap<Kind, number> = new Map(),
): Map<Kind, number> => {
  const plan = new Map<Kind, number>();
  const kinds = [...available.keys()].sort();
  for (let given = 0; given < length;) {
    const open = kinds.filter((kind) => (plan.get(kind) ?? 0) < (available.get(kind) ?? 0));
    if (open.length === 0) break;
    const left = (kind: Kind) => (available.get(kind) ?? 0) - (plan.get(kind) ?? 0);
    const inTest = (kind: Kind) => (plan.get(kind) ?? 0) + (taken.get(kind) ?? 0);
    const fewest = Math.min(...open.map(inTest));
    const next = open
      .filter((kind) => inTest(kind) === fewest)
      .reduce((best, kind) => (left(kind) > left(best) ? kind : best));
    plan.set(next, (plan.get(next) ?? 0) + 1);
    given += 1;
  }
  return plan;
};

export const countKinds = (candidates: readonly Candidate[]): Map<Kind, number> => {
  const counts = new Map<Kind, number>();
  for (const { kind } of candidates) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

/** Splits candidates into those included with any seed and those the rest is drawn from, with the count per kind. */
export const planDraw = (reach: readonly Candidate[], length: number) => {
  const { sure, drawn } = leastRecent(reach, length);
  return { sure, drawn, kinds: planKinds(countKinds(drawn), length - sure.length, countKinds(sure)) };
};

/**
 * The questions of a test, or undefined if there are too few. Chooses unseen and least recent questions first; among equally
 * recent ones it follows the planned kinds, prefers the requested level, and alternates skills. Keyed questions come before
 * written answers, and easy ones before hard ones.
 */
export const planTest = (
  all: readonly Candidate[],
  blueprint: Blueprint,
  seed: string,
): Candidate[] | undefined => {
  const reach = withinReach(all, blueprint.seniority);
  if (reach.length < blueprint.length) return undefined;
  const { sure, drawn, kinds } = planDraw(reach, blueprint.length);
  const chosen = seededOrder(seed, sure, ({ id }) => id);
  for (const [kind, count] of kinds) {
    const ofKind = drawn.filter((candidate) => candidate.kind === kind);
    chosen.push(
      ...pickSpread(
        seededOrder(seed, ofKind, ({ id }) => id),
        blueprint.seniority,
        count,
      ),
    );
  }
  return inOrder(chosen);
};

/** Keyed questions first, and easy ones before hard ones. */
export const inOrder = (chosen: readonly Candidate[]): Candidate[] => {
  const rank = ({ kind, difficulty }: Candidate) => (markedBy[kind] === 'exact' ? 0 : 100) + difficulty;
  return chosen.toSorted((a, b) => rank(a) - rank(b));
};

const pickSpread = (candidates: Candidate[], seniority: Seniority, count: number): Candidate[] => {
  const perSkill = new Map<Skill, number>();
  const left = [...candidates];
  const picked: Candidate[] = [];
  const cost = (candidate: Candidate): number[] => [
    Math.abs(levels[candidate.seniority] - levels[seniority]),
    perSkill.get(candidate.skill) ?? 0,
  ];
  while (picked.length < count && left.length > 0) {
    const best = left.reduce((a, b) => (isLess(cost(b), cost(a)) ? b : a));
    left.splice(left.indexOf(best), 1);
    perSkill.set(best.skill, (perSkill.get(best.skill) ?? 0) + 1);
    picked.push(best);
  }
  return picked;
};

const isLess = (a: number[], b: number[]): boolean => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/**
 * Fills in what a blueprint implies: an interview has only suitable kinds, and its length follows from its minutes; an
 * adaptive test has only kinds that are graded immediately.
 */
export const asPlanned = (blueprint: Blueprint): Blueprint => {
  const kinds = (fits: (kind: Kind) => boolean): Kind[] =>
    blueprint.kinds.length > 0 ? blueprint.kinds : Kind.options.filter(fits);
  if (blueprint.sections) return ofSections(blueprint, blueprint.sections);
  if (blueprint.mode === 'adaptive') return { ...blueprint, kinds: kinds(fitsAdaptive) };
  if (blueprint.mode !== 'interview') return blueprint;
  return {
    ...blueprint,
    persona: blueprint.persona ?? 'neutral',
    kinds: kinds(fitsInterview),
    length: interviewQuestions(blueprint.minutes ?? 0),
  };
};

/** With sections, each section defines its questions and time limit. */
const ofSections = (blueprint: Blueprint, sections: readonly Section[]): Blueprint => ({
  ...blueprint,
  track: sections[0]?.track ?? blueprint.track,
  skills: [],
  kinds: [],
  length: sections.reduce((sum, { length }) => sum + length, 0),
  minutes: null,
});

/** Minutes before extra time: as chosen, or for an exam the expected time rounded up to five minutes; null for no limit. */
export const limitMinutes = (blueprint: Blueprint, expectedMinutes: number): number | null =>
  blueprint.minutes ?? (blueprint.mode === 'exam' ? Math.max(5, Math.ceil(expectedMinutes / 5) * 5) : null);

/** The names of up to two skills, for a title. */
const namesOf = (skills: readonly Skill[]): string =>
  skills
    .map((skill, index) => (index === 0 ? skillWords[skill] : lowerFirst(skillWords[skill])))
    .join(' and ');

/** `Mistakes: SQL`, or `Mistakes` for more than two skills. */
export const mistakesTitle = (skills: readonly Skill[]): string =>
  skills.length <= 2 ? `Mistakes: ${namesOf(skills)}` : 'Mistakes';

const sectionsTitle = (sections: readonly Section[]): string => {
  if (sections.every(({ eachAfterSeconds }) => eachAfterSeconds !== undefined)) return 'One-way interview';
  return 'Interview loop';
};

/** `SQL, mid-level` or `Backend engineering, senior`; two skills are both named. Adaptive and daily tests name no level. */
export const titleOf = ({ track, skills, seniority, kinds, mode, sections }: Blueprint): string => {
  if (sections) return `${sectionsTitle(sections)}, ${seniorityWords[seniority].toLowerCase()}`;
  const subject = skills.length === 1 || skills.length === 2 ? namesOf(skills) : trackWords[track];
  if (mode === 'adaptive' || mode === 'daily') return `${subject}, ${mode}`;
  const [kind] = kinds;
  const words = kind && isStory(kind) ? 'stories' : kind && lowerFirst(kindWords[kind]);
  const only = kinds.length === 1 && words ? `, ${words}` : '';
  return `${subject}, ${seniorityWords[seniority].toLowerCase()}${only}`;
};

/** `APIs` and `SQL` keep their capitals. */
const lowerFirst = (words: string): string =>
  /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
