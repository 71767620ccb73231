// What the overview shows of standings, and its sentence on how often one practised.
import type { Overview } from '@rehearse/contract/overview.ts';
import { byNeedOfPractice } from '@rehearse/contract/practice-advice.ts';
import type { SkillStanding } from '@rehearse/contract/progress.ts';
import { isEnoughToTell, tooFewToTell } from '@rehearse/contract/stretches.ts';
import { capitalised, counted } from '../../ui/counted.ts';

/** How many skills the overview draws; progress has all. */
const skillsShown = 6;

/** Those that need practice most, that one first. */
export const shownStandings = (standings: readonly SkillStanding[]): SkillStanding[] =>
  byNeedOfPractice(standings).slice(0, skillsShown);

/** "38% of the points in your last 12 answers", or that these are too few. */
export const whyPractice = ({ share: { value, answers } }: SkillStanding): string =>
  isEnoughToTell(answers)
    ? `${Math.round(value * 100)}% of the points in your last ${answers} answers`
    : `${capitalised(tooFewToTell)}: ${counted(answers, 'answer')} so far`;

/** "Eleven days of practice in the last two weeks." */
export const practiceSentence = ({ days, totals }: Pick<Overview, 'days' | 'totals'>): string => {
  const practised = days.filter(({ answers }) => answers > 0).length;
  const recent =
    practised === 0
      ? 'No practice in the last two weeks.'
      : `${capitalised(counted(practised, 'day'))} of practice in the last two weeks.`;
  return `${recent} All time: ${counted(totals.tests, 'test')} and ${counted(totals.answers, 'answer')}.`;
};
