// The sentences of the overview: where one stands, and how often one practised.
import type { Overview } from '@rehearse/contract/overview.ts';
import type { SkillStanding } from '@rehearse/contract/progress.ts';
import { answersToBeSure, stretchOf } from '@rehearse/contract/stretches.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { capitalised, counted, numberWord } from '../../ui/counted.ts';

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
  const [first] = standings;
  if (!first) return '';
  const good = standings.filter(({ share }) => ['solid', 'strong'].includes(stretchOf(share.value))).length;
  const all = standings.length;
  const level =
    all === 1
      ? `${capitalised(stretchOf(first.share.value))} in ${skillWords[first.skill]}.`
      : good === 0
        ? `Not yet solid in any of ${counted(all, 'skill')}.`
        : `Solid or better in ${good === all ? `all ${counted(all, 'skill')}` : `${numberWord(good)} of ${counted(all, 'skill')}`}.`;
  const least = standings.reduce((low, next) => (next.share.answers < low.share.answers ? next : low));
  if (least.share.answers >= answersToBeSure) return level;
  return `${level} We know least about ${skillWords[least.skill]}: ${counted(least.share.answers, 'answer')} so far.`;
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
