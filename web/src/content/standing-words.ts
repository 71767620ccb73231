// The sentence that says where one stands: the same on the overview and on progress. It claims no more than was counted.
import type { SkillStanding } from '@rehearse/contract/progress.ts';
import { answersToBeSure, stretchOf, stretchWords } from '@rehearse/contract/stretches.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { capitalised, counted, numberWord } from '../ui/counted.ts';

/** A skill inside a sentence: "statistics", but "SQL" and "APIs and HTTP". */
export const inSentence = (words: string): string =>
  /^[A-Z][a-z]+( |$)/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

export const isSure = ({ share }: SkillStanding): boolean => share.answers >= answersToBeSure;

const isGood = ({ share }: SkillStanding): boolean => ['solid', 'strong'].includes(stretchOf(share.value));

/** "Solid or better in four of six skills." Only the skills with answers enough to tell are counted. Empty without any. */
export const standingWords = (standings: readonly SkillStanding[]): string => {
  const [only] = standings;
  if (!only) return '';
  if (standings.length === 1)
    return `${capitalised(stretchWords(only.share.value, only.share.answers))} in ${inSentence(skillWords[only.skill])}.`;
  const sure = standings.filter(isSure);
  if (sure.length === 0)
    return `Too early to tell: ${counted(standings.length, 'skill')}, few answers in each.`;
  const good = sure.filter(isGood).length;
  const told = sure.length === standings.length ? '' : ' that we can tell';
  const all = `${counted(sure.length, 'skill')}${told}`;
  if (good === 0) return `Not yet solid in ${sure.length === 1 ? `the ${all}` : `any of ${all}`}.`;
  if (good === sure.length) return `Solid or better in ${good === 1 ? `the ${all}` : `all ${all}`}.`;
  return `Solid or better in ${numberWord(good)} of ${all}.`;
};
