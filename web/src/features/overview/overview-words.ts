// What the overview shows of standings, and its sentence on how often one practised.
import type { Overview } from '@rehearse/contract/overview.ts';
import type { SkillStanding } from '@rehearse/contract/progress.ts';
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

/** "Eleven days of practice in the last two weeks." */
export const practiceSentence = ({ days, totals }: Pick<Overview, 'days' | 'totals'>): string => {
  const practised = days.filter(({ answers }) => answers > 0).length;
  const recent =
    practised === 0
      ? 'No practice in the last two weeks.'
      : `${capitalised(counted(practised, 'day'))} of practice in the last two weeks.`;
  return `${recent} In all ${counted(totals.tests, 'test')} and ${counted(totals.answers, 'answer')}.`;
};
