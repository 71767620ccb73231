// The sentences of the overview: where one stands, and how often one practised.
import type { Overview } from '@rehearse/contract/overview.ts';
import type { SkillStanding } from '@rehearse/contract/progress.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { inSentence, isSure, standingWords } from '../../content/standing-words.ts';
import { capitalised, counted } from '../../ui/counted.ts';

/** How many skills the overview draws; progress has all. */
const skillsShown = 6;

/** Those practised last, in the order that they came in. */
export const shownStandings = (standings: readonly SkillStanding[]): SkillStanding[] => {
  const newest = [...standings]
    .sort((a, b) => (a.lastDay < b.lastDay ? 1 : Number(a.lastDay > b.lastDay) * -1))
    .slice(0, skillsShown);
  return standings.filter((standing) => newest.includes(standing));
};

/** "Solid or better in four of six skills. We know least about SQL: three answers so far." Empty without standings. */
export const standingSentence = (standings: readonly SkillStanding[]): string => {
  const words = standingWords(standings);
  const [first, ...others] = standings;
  if (!first) return words;
  const least = others.reduce((low, next) => (next.share.answers < low.share.answers ? next : low), first);
  if (isSure(least)) return words;
  return `${words} We know least about ${inSentence(skillWords[least.skill])}: ${counted(least.share.answers, 'answer')} so far.`;
};

/** "Eleven days of practice in the last two weeks." */
export const practiceSentence = ({ days, totals }: Pick<Overview, 'days' | 'totals'>): string => {
  const practised = days.filter(({ answers }) => answers > 0).length;
  const recent =
    practised === 0
      ? 'No practice in the last two weeks.'
      : `${capitalised(counted(practised, 'day'))} of practice in the last two weeks.`;
  return `${recent} In all ${counted(totals.tests, 'test')} and ${counted(totals.answers, 'answer')}.`;
};
