// Turns found skills into tests, one per matching track and a mixed one, with a reason for each choice. Pure.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { FoundSkill, SuggestedTest } from '@rehearse/contract/insights/documents.ts';
import { skillInSentence } from '@rehearse/contract/insights/practice-advice.ts';
import type { Skill, Track } from '@rehearse/contract/primitives.ts';
import { skillsOf, trackWords } from '@rehearse/contract/vocabulary.ts';
import type { Level } from '../../../ai/author.port.ts';
import { suggestMixed } from './suggest-mixed.ts';

export type Read = {
  skills: readonly FoundSkill[];
  levels: readonly Level[];
  withResume: boolean;
  /** The title of the job, or of the résumé if there's no job description. */
  title: string;
};

type Weighed = { skill: Skill; weight: number; isGap: boolean };

/** Tracks named in the title come first, in the title's order. */
const titles: Partial<Record<Track, RegExp>> = {
  backend: /\b(?:back[- ]?end|api|platform|server|security|reliability|sre|systems?) /i,
  data: /\b(?:data|database|analytics?|analyst|statistic\w*|etl|sql|bi)\b/i,
  behavioural: /\b(?:manager|head of|director)\b/i,
};

/** Maximum skills in a test; with more, each would get only one question. */
const mostSkills = 5;
const tracks = Object.keys(skillsOf) as Track[];

/** Required skills weigh more than nice-to-haves, and most if the résumé lacks them. */
const weigh = (
  { skill, required, preferred, shown }: FoundSkill,
  { withJob, withResume }: { withJob: boolean; withResume: boolean },
): Weighed => {
  if (!withJob) return { skill, weight: shown.length, isGap: false };
  const isGap = withResume && shown.length === 0 && required.length > 0;
  return { skill, weight: required.length * 3 + preferred.length + (isGap ? 2 : 0), isGap };
};

const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
const named = (skills: readonly Weighed[]): string =>
  listed(skills.map(({ skill }) => skillInSentence(skill)));

type Plan = { track: Track; chosen: Weighed[]; all: number; withJob: boolean; inTitle: string | undefined };

const trackReason = ({ track, chosen, all, withJob, inTitle }: Plan): string => {
  const source = withJob ? 'we found in the job description' : 'we found on your résumé';
  const here = chosen.length;
  const first = inTitle === undefined ? '' : `The title says “${inTitle.trim()}.” `;
  const place = `to the ${trackWords[track]} track`;
  if (all === 1) return `${first}The one skill ${source} belongs ${place}.`;
  if (here === all)
    return `${first}${all === 2 ? `Both skills ${source} belong` : `Every skill ${source} belongs`} ${place}.`;
  return `${first}${here} of the ${all} skills ${source} ${here === 1 ? 'belongs' : 'belong'} ${place}.`;
};

const skillsReason = (chosen: readonly Weighed[], withJob: boolean): string => {
  const gaps = chosen.filter(({ isGap }) => isGap);
  if (!withJob) return 'Interviewers will ask about what’s on your résumé.';
  if (gaps.length === 0)
    return 'Skills in the job description, with required and often mentioned ones first.';
  return `The job asks for ${named(gaps)}, which your résumé doesn’t show. Practice ${gaps.length === 1 ? 'that' : 'those'} first.`;
};

const levelOf = (levels: readonly Level[]): { seniority: Blueprint['seniority']; why: string } => {
  const level = levels.find(({ document }) => document === 'job') ?? levels[0];
  if (!level)
    return {
      seniority: 'mid',
      why: 'No seniority is mentioned, so we chose mid-level. Change it if that’s wrong.',
    };
  const { document, seniority, quote } = level;
  const whose = document === 'job' ? 'the job description' : 'your résumé';
  return {
    seniority,
    why: `From “${quote.text.slice(quote.start, quote.end)}” on line ${quote.line} of ${whose}.`,
  };
};

const lengthOf = (available: number, skills: number): { length: number; why: string } => {
  const wanted = skills >= 3 ? 10 : 5;
  const these = skills === 1 ? 'this skill' : 'these skills';
  if (available < wanted)
    return {
      length: available,
      why:
        available === 1
          ? `There’s 1 question for ${these} at this seniority.`
          : `There are ${available} questions for ${these} at this seniority.`,
    };
  return wanted === 10
    ? { length: wanted, why: `At least 2 questions for each of the ${skills} skills.` }
    : {
        length: wanted,
        why:
          skills === 1
            ? 'Enough for several questions on the skill.'
            : 'Enough for several questions on each skill.',
      };
};

/** `countQuestions` counts the questions that match a blueprint. The best-fitting track comes first, the mixed test last. */
export const suggestBlueprints = async (
  { skills, levels, withResume, title }: Read,
  countQuestions: (blueprint: Blueprint) => Promise<number>,
): Promise<SuggestedTest[]> => {
  const withJob = skills.some(({ required, preferred }) => required.length + preferred.length > 0);
  const weighed = skills
    .map((skill) => weigh(skill, { withJob, withResume }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  const level = levelOf(levels);
  const plans = tracks.flatMap((track) => {
    const ofTrack = weighed.filter(({ skill }) => skillsOf[track].includes(skill));
    const named = titles[track]?.exec(`${title} `);
    const weight = ofTrack.reduce((sum, weighedSkill) => sum + weighedSkill.weight, 0);
    const at = named?.index ?? Number.POSITIVE_INFINITY;
    return ofTrack.length === 0 ? [] : [{ track, ofTrack, weight, at, inTitle: named?.[0] }];
  });
  const tests: SuggestedTest[] = [];
  const inOrder = plans.toSorted((a, b) => (a.at === b.at ? b.weight - a.weight : a.at - b.at));
  for (const { track, ofTrack, inTitle } of inOrder) {
    const chosen = ofTrack.slice(0, mostSkills);
    const blueprint: Blueprint = {
      track,
      skills: chosen.map(({ skill }) => skill),
      seniority: level.seniority,
      kinds: [],
      length: 10,
      mode: 'practice',
      minutes: null,
    };
    const available = await countQuestions(blueprint);
    if (available === 0) continue;
    const { length, why } = lengthOf(available, chosen.length);
    tests.push({
      blueprint: { ...blueprint, length },
      reasons: [
        { of: 'track', why: trackReason({ track, chosen: ofTrack, all: weighed.length, withJob, inTitle }) },
        { of: 'skills', why: skillsReason(chosen, withJob) },
        { of: 'seniority', why: level.why },
        {
          of: 'kinds',
          why: 'Real interviews mix question types, too.',
        },
        { of: 'length', why },
        { of: 'time', why: 'Practice untimed first. Add a limit when you’re ready.' },
      ],
    });
  }
  const mixed = await suggestMixed(tests, countQuestions);
  return mixed ? [...tests, mixed] : tests;
};
