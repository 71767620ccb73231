// The texts of Progress: what each chart shows, claiming no more than the data does. Pure.
import { skillInSentence } from '@rehearse/contract/insights/practice-advice.ts';
import type { Progress, SkillStanding } from '@rehearse/contract/insights/progress.ts';
import {
  isEnoughForLevel,
  levelNameOf,
  scoreLevels,
  tooFewAnswers,
} from '@rehearse/contract/grading/levels.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { isSure, standingWords } from '../../content/standing-words.ts';
import { capitalized, counted, listed, digits } from '../../ui/display/counted.ts';
import { dateWords } from '../../ui/display/time.tsx';
import { addDays, calendarWeeks, dateOf, weekdayOf } from './calendar-weeks.ts';

type Week = Progress['weeks'][number];

export const percent = (share: number): string => `${Math.round(share * 100)}%`;
/** "Nov 14", with the year if it isn't the current one. */
export const dayWords = (day: string, today: string): string => dateWords(dateOf(day), dateOf(today), 'UTC');
/** The opening sentence of the page. */
export const headline = (standings: readonly SkillStanding[]): string =>
  standingWords(standings) || 'Your progress starts with your first graded answer.';

/** "1 strong, 2 solid, and 1 with too few answers to tell." */
export const standingsSentence = (standings: readonly SkillStanding[]): string => {
  const sure = standings.filter(isSure);
  const unsure = standings.length - sure.length;
  const parts = [...scoreLevels]
    .reverse()
    .map(({ word }) => ({ word, n: sure.filter(({ share }) => levelNameOf(share.value) === word).length }))
    .filter(({ n }) => n > 0)
    .map(({ word, n }) => `${digits(n)} ${word}`);
  if (parts.length === 0) return `${capitalized(tooFewAnswers)}.`;
  const rest = unsure > 0 ? [`${digits(unsure)} with ${tooFewAnswers}`] : [];
  return `${capitalized(listed([...parts, ...rest]))}.`;
};

const width = ({ share }: Week): number => share.high - share.low;

const bandChange = (first: Week, last: Week): string => {
  const ratio = width(last) / Math.max(width(first), 0.001);
  if (ratio < 0.4)
    return ' The likely range is less than half as wide as before, so we’re much more certain now.';
  if (ratio < 0.75) return ' The likely range is narrower than before, so we’re more certain now.';
  if (ratio > 1.3) return ' The likely range is wider than before, so we’re less certain now.';
  return ' The likely range is about as wide as before.';
};

/** What the chart of one skill shows. `weeks` are that skill's, oldest first. Weeks with too few answers get no level name. */
export const timeSentence = (weeks: readonly Week[], today: string): string => {
  const newest = weeks.at(-1);
  if (!newest) return 'No graded answers in the last 26 weeks.';
  const skill = skillWords[newest.skill];
  const measured = weeks.filter(({ share }) => isEnoughForLevel(share.answers));
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last)
    return `${capitalized(tooFewAnswers)}: ${counted(newest.share.answers, 'graded answer')} in ${skillInSentence(newest.skill)} so far.`;
  const now = levelNameOf(last.share.value);
  if (first === last)
    return weeks.length === 1
      ? `${skill}: ${now}, from 1 week of answers. Practice another week to see a trend.`
      : `${skill}: ${now}. Earlier weeks had ${tooFewAnswers}.`;
  const before = levelNameOf(first.share.value);
  const since = dayWords(addDays(first.week, 6) < today ? addDays(first.week, 6) : today, today);
  const course =
    before === now
      ? `You’ve stayed at “${now}” in ${skillInSentence(newest.skill)} since ${since} (${percent(first.share.value)} then, ${percent(last.share.value)} now).`
      : `You’ve gone from ${before} to ${now} in ${skillInSentence(newest.skill)} since ${since}.`;
  return course + bandChange(first, last);
};

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];
/** The weekday is named only if it has at least this many practice days and leads the others. */
const fewestToName = 3;

/** How many days had practice, how many of them recently, and the most common weekday. */
export const daysSentence = ({ today, days }: Pick<Progress, 'today' | 'days'>): string => {
  const shown = calendarWeeks(today, days)
    .flatMap((week) => week.days)
    .filter(({ answers }) => answers > 0);
  if (shown.length === 0) return 'No practice in the last 26 weeks.';
  const [only] = shown;
  if (only && shown.length === 1)
    return `You practiced on 1 day in the last 26 weeks: ${only.day === today ? 'today' : dayWords(only.day, today)}.`;
  const lately = shown.filter(({ day }) => day > addDays(today, -28)).length;
  const ofThem =
    lately === shown.length
      ? lately === 2
        ? 'both'
        : 'all'
      : lately === 0
        ? shown.length === 2
          ? 'neither'
          : 'none'
        : digits(lately);
  const inAll = `You practiced on ${counted(shown.length, 'day')} in the last 26 weeks, ${ofThem} of them in the last 4 weeks.`;
  const perWeekday = weekdays.map((_, at) => shown.filter(({ day }) => weekdayOf(day) === at).length);
  const most = Math.max(...perWeekday);
  const leads = perWeekday.filter((n) => n === most).length === 1 && most >= fewestToName;
  return leads ? `${inAll} Most often on ${weekdays[perWeekday.indexOf(most)] ?? ''}.` : inAll;
};
