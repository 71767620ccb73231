// Chooses and words the skill to practice next, for results, dashboard, and Progress.
import type { Skill } from '../primitives.ts';
import type { PracticeAdvice, SkillStanding } from './progress.ts';
import { isEnoughForLevel, levelNameOf, tooFewAnswers } from '../grading/levels.ts';
import { skillWords } from '../vocabulary.ts';

const skillOrder = Object.keys(skillWords) as Skill[];

/** A skill name within a sentence: "statistics", but "SQL" and "APIs and HTTP". */
export const skillInSentence = (skill: Skill): string => {
  const words = skillWords[skill];
  return /^[A-Z][a-z]+( |$)/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
};

/** In order of need: known weaknesses, skills with too few answers to tell, known strengths. */
const basisOf = ({ share }: SkillStanding): PracticeAdvice['basis'] => {
  if (!isEnoughForLevel(share.answers)) return 'too_few_answers';
  return levelNameOf(share.value) === 'strong' ? 'strong' : 'weakest';
};
const basisOrder: readonly PracticeAdvice['basis'][] = ['weakest', 'too_few_answers', 'strong'];

/** Sorts skills by need of practice, greatest first, and by lowest score within a group. Input order doesn't matter. */
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

/** The skill to practice next, and why; null before the first graded answer. */
export const practiceAdvice = (standings: readonly SkillStanding[]): PracticeAdvice | null => {
  const [first] = byNeedOfPractice(standings);
  if (!first) return null;
  const basis = basisOf(first);
  const ratedCount = standings.filter(({ share }) => isEnoughForLevel(share.answers)).length;
  return { skill: first.skill, track: first.track, basis, reason: reasonOf(first, basis, ratedCount) };
};
