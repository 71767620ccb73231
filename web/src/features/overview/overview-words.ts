// The overview's texts about skill levels and practice frequency.
import type { Overview } from '@rehearse/contract/insights/overview.ts';
import { byNeedOfPractice } from '@rehearse/contract/insights/practice-advice.ts';
import type { SkillStanding } from '@rehearse/contract/insights/progress.ts';
import { isEnoughForLevel, tooFewAnswers } from '@rehearse/contract/grading/levels.ts';
import { capitalized, counted } from '../../ui/display/counted.ts';

/** How many skills the overview shows. Progress shows all. */
const skillsShown = 6;

/** Those that need practice most come first. */
export const shownStandings = (standings: readonly SkillStanding[]): SkillStanding[] =>
  byNeedOfPractice(standings).slice(0, skillsShown);

/** "38% over your last 12 answers", or that there are too few answers. */
export const whyPractice = ({ share: { value, answers } }: SkillStanding): string =>
  isEnoughForLevel(answers)
    ? `${Math.round(value * 100)}% over your last ${answers} answers`
    : `${capitalized(tooFewAnswers)}: ${counted(answers, 'answer')} so far`;

/** "You practiced on 11 days in the last 2 weeks. All time: 3 tests and 40 answers." */
export const practiceSentence = ({ days, totals }: Pick<Overview, 'days' | 'totals'>): string => {
  const practiced = days.filter(({ answers }) => answers > 0).length;
  const recent =
    practiced === 0
      ? 'No practice in the last 2 weeks.'
      : `You practiced on ${counted(practiced, 'day')} in the last 2 weeks.`;
  return `${recent} All time: ${counted(totals.tests, 'test')} and ${counted(totals.answers, 'answer')}.`;
};
