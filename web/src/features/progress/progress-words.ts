// The sentences of progress: what each drawing shows, in words that claim no more than was counted. Pure.
import type { Progress, SkillStanding } from '@rehearse/contract/progress.ts';
import { stretchOf, stretchWords, stretches } from '@rehearse/contract/stretches.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { inSentence, isSure, standingWords } from '../../content/standing-words.ts';
import { capitalised, counted, listed, numberWord } from '../../ui/counted.ts';
import { dateWords } from '../../ui/time.tsx';
import { addDays, calendarWeeks, dateOf, weekdayOf } from './calendar-weeks.ts';

type Week = Progress['weeks'][number];

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
/** "14 Nov", with the year when it is not today's. */
export const dayWords = (day: string, today: string): string => dateWords(dateOf(day), dateOf(today), 'UTC');
/** The sentence that the page opens with. */
export const headline = (standings: readonly SkillStanding[]): string =>
  standingWords(standings) || 'Your progress starts with your first graded answer.';

/** The skill with the lowest share among those with enough answers. */
export const weakest = (standings: readonly SkillStanding[]): SkillStanding | undefined =>
  standings
    .filter(isSure)
    .reduce<SkillStanding | undefined>(
      (low, next) => (low && low.share.value <= next.share.value ? low : next),
      undefined,
    );

/** The skill with the fewest answers, if those are too few to tell. */
export const leastKnown = (standings: readonly SkillStanding[]): SkillStanding | undefined =>
  standings
    .filter((standing) => !isSure(standing))
    .reduce<SkillStanding | undefined>(
      (least, next) => (least && least.share.answers <= next.share.answers ? least : next),
      undefined,
    );

/** What to work on and what is little known; each with the count that it rests on. */
export const whatNext = (standings: readonly SkillStanding[]): string => {
  const low = weakest(standings);
  const least = leastKnown(standings);
  const lowest =
    low &&
    `${skillWords[low.skill]} is the one to work on: your last ${counted(low.share.answers, 'answer')} earned ${percent(low.share.value)} of their points.`;
  const unknown =
    least &&
    `We can't tell ${inSentence(skillWords[least.skill])} yet: ${counted(least.share.answers, 'answer')} so far.`;
  return [lowest, unknown].filter(Boolean).join(' ');
};

/** "One strong, two solid and one still unsure." */
export const standingsSentence = (standings: readonly SkillStanding[]): string => {
  const sure = standings.filter(isSure);
  const unsure = standings.length - sure.length;
  const parts = [...stretches]
    .reverse()
    .map(({ word }) => ({ word, n: sure.filter(({ share }) => stretchOf(share.value) === word).length }))
    .filter(({ n }) => n > 0)
    .map(({ word, n }) => `${numberWord(n)} ${word}`);
  return `${capitalised(listed(unsure > 0 ? [...parts, `${numberWord(unsure)} still unsure`] : parts))}.`;
};

const width = ({ share }: Week): number => share.high - share.low;

const bandChange = (first: Week, last: Week): string => {
  const ratio = width(last) / Math.max(width(first), 0.001);
  if (ratio < 0.4) return ' The band is well under half of what it was: we are much surer now.';
  if (ratio < 0.75) return ' The band is narrower than it was: we are surer now.';
  if (ratio > 1.3) return ' The band is wider than it was: your answers differ more from each other.';
  return ' The band is about as wide as it was.';
};

/** What the line of one skill shows. `weeks` are of that skill, oldest first. */
export const timeSentence = (weeks: readonly Week[], today: string): string => {
  const first = weeks[0];
  const last = weeks.at(-1);
  if (!first || !last) return 'No graded answers in the last 26 weeks.';
  const skill = skillWords[first.skill];
  const now = stretchOf(last.share.value);
  if (first === last)
    return `${skill} is ${stretchWords(last.share.value, last.share.answers)}, from one week of answers. A second week makes a line.`;
  const before = stretchOf(first.share.value);
  const since = dayWords(addDays(first.week, 6) < today ? addDays(first.week, 6) : today, today);
  const course =
    before === now
      ? `${skill} has stayed ${now} since ${since}, from ${percent(first.share.value)} to ${percent(last.share.value)} of the points.`
      : `${skill} went from ${before} to ${now} since ${since}.`;
  return course + bandChange(first, last);
};

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];
/** A weekday is worth naming from so many days of practice on, and when it leads. */
const fewestToName = 3;

/** On how many days, how many of them lately, and on which weekday most. */
export const daysSentence = ({ today, days }: Pick<Progress, 'today' | 'days'>): string => {
  const shown = calendarWeeks(today, days)
    .flatMap((week) => week.days)
    .filter(({ answers }) => answers > 0);
  if (shown.length === 0) return 'No day of practice in the last 26 weeks.';
  const [only] = shown;
  if (only && shown.length === 1)
    return `One day of practice in the last 26 weeks: ${only.day === today ? 'today' : dayWords(only.day, today)}.`;
  const lately = shown.filter(({ day }) => day > addDays(today, -28)).length;
  const inAll = `${capitalised(counted(shown.length, 'day'))} of practice in the last 26 weeks, ${lately === shown.length ? 'all' : numberWord(lately)} of them in the last four.`;
  const perWeekday = weekdays.map((_, at) => shown.filter(({ day }) => weekdayOf(day) === at).length);
  const most = Math.max(...perWeekday);
  const leads = perWeekday.filter((n) => n === most).length === 1 && most >= fewestToName;
  return leads ? `${inAll} Most often on ${weekdays[perWeekday.indexOf(most)] ?? ''}.` : inAll;
};
