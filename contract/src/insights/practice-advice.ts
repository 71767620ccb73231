// What to practice next: one rule over a person's skill levels, and its wording. For results, dashboard, and Progress.
import type { Skill } from '../primitives.ts';
import type { PracticeAdvice, SkillStanding } from './progress.ts';
import { isEnoughForLevel, levelNameOf, tooFewAnswers } from '../grading/levels.ts';
import { skillWords } from '../vocabulary.ts';

const skillOrder = Object.keys(skillWords) as Skill[];

/** A skill inside a sentence: "statistics", but "SQL" and "APIs and HTTP". */
export const skillInSentence = (skill: Skill): string => {
  const words = skillWords[skill];
  return /^[A-Z][a-z]+( |$)/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
};

/** First known weaknesses, then skills with too few answers to tell, then known strengths. */
const basisOf = ({ share }: SkillStanding): PracticeAdvice['basis'] => {
  if (!isEnoughForLevel(share.answers)) return 'too_few_answers';
  return levelNameOf(share.value) === 'strong' ? 'strong' : 'weakest';
};
const basisOrder: readonly PracticeAdvice['basis'][] = ['weakest', 'too_few_answers', 'strong'];

/** Standings by how much practice would help, most first; within each group the lowest share. The order given is no matter. */
export const byNeedOfPractice = (standings: readonly SkillStanding[]): SkillStanding[] =>
  standings.toSorted(
    (a, b) =>
      basisOrder.indexOf(basisOf(a)) - basisOrder.indexOf(basisOf(b)) ||
      a.share.value - b.share.value ||
      b.share.answers - a.share.answers ||
      skillOrder.indexOf(a.skill) - skillOrder.indexOf(b.skill),
  );

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const reasonOf = (
  { skill, share }: SkillStanding,
  basis: PracticeAdvice['basis'],
  ratedCount: number,
): string => {
  const name = skillInSentence(skill);
  const answers = `${share.answers} graded ${share.answers === 1 ? 'answer' : 'answers'}`;
  if (basis === 'too_few_answers')
    return `${tooFewAnswers.charAt(0).toUpperCase()}${tooFewAnswers.slice(1)}: ${answers} in ${name} so far. Answer a few more to see your level.`;
  const earned = `${percent(share.value)} over your last ${share.answers} answers`;
  if (ratedCount === 1) return `Your score in ${name} is ${earned}.`;
  return basis === 'strong'
    ? `You’re strong in ${ratedCount === 2 ? 'both' : `all ${ratedCount}`} skills that have enough answers. The lowest is ${name}: ${earned}.`
    : `Your lowest-scoring skill is ${name}: ${earned}.`;
};

/** The one skill to practice next, and why; null before the first answer with a number. */
export const practiceAdvice = (standings: readonly SkillStanding[]): PracticeAdvice | null => {
  const [first] = byNeedOfPractice(standings);
  if (!first) return null;
  const basis = basisOf(first);
  const ratedCount = standings.filter(({ share }) => isEnoughForLevel(share.answers)).length;
  return { skill: first.skill, track: first.track, basis, reason: reasonOf(first, basis, ratedCount) };
};
