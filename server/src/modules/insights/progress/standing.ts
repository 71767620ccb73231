// Computes skill levels: the score per skill over the last answers, now and at the end of each week.
import type { Skill, Track } from '@rehearse/contract/primitives.ts';
import type { Progress, SkillStanding } from '@rehearse/contract/insights/progress.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import { mondayOf } from './calendar-days.ts';
import { meanShare } from './interval.ts';

/** How many recent answers make up a skill level: enough to be meaningful, few enough to show change. */
export const answersConsidered = 20;

/** An answer whose grade has a score. */
export type CountedAnswer = { skill: Skill; day: string; share: number };

const skills = (Object.keys(skillsOf) as Track[]).flatMap((track) =>
  skillsOf[track].map((skill) => ({ skill, track })),
);

/** Levels of the skills that have answers, in the order skills are defined. `answers` are oldest first. */
export const standingsOf = (answers: readonly CountedAnswer[]): SkillStanding[] =>
  skills.flatMap(({ skill, track }) => {
    const last = answers.filter((answer) => answer.skill === skill).slice(-answersConsidered);
    const newest = last.at(-1);
    return newest
      ? [{ skill, track, share: meanShare(last.map(({ share }) => share)), lastDay: newest.day }]
      : [];
  });

/** For each skill, the weeks since `fromDay` that have answers, oldest first. `answers` are oldest first. */
export const weeksOf = (answers: readonly CountedAnswer[], fromDay: string): Progress['weeks'] =>
  skills.flatMap(({ skill }) => {
    const ofSkill = answers
      .filter((answer) => answer.skill === skill)
      // days may be out of order after the person changed time zones
      .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
    const ends = new Map(ofSkill.map(({ day }, index) => [mondayOf(day), index + 1]));
    let before = 0;
    return [...ends].flatMap(([week, end]) => {
      const answersThatWeek = end - before;
      before = end;
      if (week < fromDay) return [];
      const last = ofSkill.slice(Math.max(0, end - answersConsidered), end);
      return [{ skill, week, share: meanShare(last.map(({ share }) => share)), answersThatWeek }];
    });
  });
