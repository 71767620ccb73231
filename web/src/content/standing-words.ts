// The sentence that sums up a person's skill levels, the same on the dashboard and on Progress. It claims no more than was counted.
import { skillInSentence } from '@rehearse/contract/insights/practice-advice.ts';
import type { SkillStanding } from '@rehearse/contract/insights/progress.ts';
import { isEnoughForLevel, levelNameOf, tooFewAnswers } from '@rehearse/contract/grading/levels.ts';
import { capitalized, counted, digits } from '../ui/display/counted.ts';

export const isSure = ({ share }: SkillStanding): boolean => isEnoughForLevel(share.answers);

const isGood = ({ share }: SkillStanding): boolean => ['solid', 'strong'].includes(levelNameOf(share.value));

/** "Solid or better in 4 of 6 skills." Only skills with enough answers are counted. Empty if there are no skills. */
export const standingWords = (standings: readonly SkillStanding[]): string => {
  const [only] = standings;
  if (!only) return '';
  const sure = standings.filter(isSure);
  if (sure.length === 0) return `${capitalized(tooFewAnswers)}.`;
  if (standings.length === 1)
    return `${capitalized(levelNameOf(only.share.value))} in ${skillInSentence(only.skill)}.`;
  const good = sure.filter(isGood).length;
  const qualifier = sure.length === standings.length ? '' : ' with enough answers';
  const all = `${counted(sure.length, 'skill')}${qualifier}`;
  if (sure.length === 1)
    return `${good === 0 ? 'Not yet solid' : 'Solid or better'} in the one skill${qualifier}.`;
  if (good === 0)
    return `Not yet solid in ${sure.length === 2 ? `either skill${qualifier}` : `any of the ${all}`}.`;
  if (good === sure.length)
    return `Solid or better in ${good === 2 ? `both skills${qualifier}` : `all ${all}`}.`;
  return `Solid or better in ${digits(good)} of ${all}.`;
};
