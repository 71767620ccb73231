// The choices of a new test: defaults from a link, the last test, or the standard, and how they become a blueprint.
import { Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import {
  adaptiveLengths,
  dailyLength,
  fewestAdaptive,
  interviewMinutes,
  interviewQuestions,
  lengths,
  timeChoices,
  type Blueprint,
  type Section,
} from '@rehearse/contract/attempts/attempts.ts';
import { RequestedBlueprint } from '@rehearse/contract/attempts/requested-blueprint.ts';
import { fitsAdaptive, fitsInterview, Kind, shortKinds } from '@rehearse/contract/kinds/kinds.ts';
import type { Skill, Track } from '@rehearse/contract/primitives.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import * as z from 'zod/mini';
import { formatOf, formats, sectionsOf, type Format } from './section-presets.ts';
import { capitalized, counted } from '../../../ui/display/counted.ts';

/** For skills and kinds, an empty list means all of them. */
export type Choices = Blueprint;

/** Takes about half an hour in every track; see decision 100. */
export const usualChoices: Choices = {
  track: 'backend',
  skills: [],
  seniority: 'mid',
  kinds: [...shortKinds],
  length: 5,
  mode: 'practice',
  minutes: null,
};

/** Removes what isn't possible: another track's skills, duplicates, and options that the mode doesn't have. */
export const consistent = (choices: Choices): Choices =>
  ofMode({
    ...choices,
    skills: [...new Set(choices.skills)].filter((skill) => skillsOf[choices.track].includes(skill)),
    kinds: [...new Set(choices.kinds)],
  });

/** The default maximum length of an adaptive test, in questions. */
const usualMost = 20;

/** Can this mode include this kind? */
export const fitsMode = (mode: Mode, kind: Kind): boolean => {
  if (mode === 'interview') return fitsInterview(kind);
  return mode !== 'adaptive' || fitsAdaptive(kind);
};

const withoutSections = (choices: Choices): Choices => {
  const rest = { ...choices };
  delete rest.sections;
  return rest;
};

/** The sections define everything else. */
const inSections = (choices: Choices, sections: readonly Section[]): Choices => ({
  ...choices,
  track: sections[0]?.track ?? choices.track,
  skills: [],
  kinds: [],
  length: sections.reduce((sum, { length }) => sum + length, 0),
  minutes: null,
});

/** Resets the number of questions when switching back from sections. */
export const withFormat = (choices: Choices, format: Format): Choices => {
  const sections = sectionsOf(format);
  if (sections) return consistent({ ...choices, sections });
  return choices.sections
    ? consistent({ ...withoutSections(choices), kinds: usualChoices.kinds, length: usualChoices.length })
    : choices;
};

/** An interview's length follows from its minutes. An adaptive test has a maximum length. */
const ofMode = (all: Choices): Choices => {
  const choices = all.mode === 'exam' ? all : withoutSections(all);
  const kinds = choices.kinds.filter((kind) => fitsMode(choices.mode, kind));
  switch (choices.mode) {
    case 'interview': {
      const minutes = interviewMinutes.find((choice) => choice === choices.minutes) ?? 30;
      const persona = choices.persona ?? 'neutral';
      return { ...choices, minutes, kinds, persona, length: interviewQuestions(minutes) };
    }
    case 'adaptive':
      return {
        ...choices,
        kinds,
        length: adaptiveLengths.find((most) => most === choices.length) ?? usualMost,
      };
    case 'daily':
      return { ...usualChoices, track: choices.track, kinds: [], mode: 'daily', length: dailyLength };
    case 'exam':
      return choices.sections ? inSections(choices, choices.sections) : { ...choices, kinds };
    case 'practice':
      return { ...choices, kinds };
  }
};

/** Whether the person chooses length, time, and question types. */
export const isFree = ({ mode, sections }: Choices): boolean =>
  (mode === 'practice' || mode === 'exam') && sections === undefined;

export const areShort = (kinds: readonly Kind[]): boolean =>
  kinds.length === shortKinds.length && kinds.every((kind) => shortKinds.includes(kind));

/** The default types are for practice and exams. In other modes, an empty choice means all types that fit. */
const kindsForMode = (mode: Mode, choices: Choices): Kind[] => {
  const { kinds } = choices;
  if (mode !== 'practice' && mode !== 'exam') return areShort(kinds) ? [] : kinds;
  return kinds.length === 0 && !isFree(choices) ? usualChoices.kinds : kinds;
};

/** When switching back from a mode that sets length and time, resets the length, and the time unless it's an option. */
export const withMode = (choices: Choices, mode: Mode): Choices => {
  if (mode === choices.mode) return consistent(choices);
  const kinds = kindsForMode(mode, choices);
  if (mode === 'adaptive')
    return consistent({ ...withMode(choices, 'practice'), mode, kinds, length: usualMost });
  if (isFree(choices)) return consistent({ ...choices, mode, kinds });
  const minutes = timeChoices.find((choice) => choice === choices.minutes) ?? null;
  return consistent({ ...choices, mode, kinds, minutes, length: usualChoices.length });
};

const trackOf = (skill: string): Track | undefined =>
  (Object.keys(skillsOf) as Track[]).find((track) =>
    skillsOf[track].some((skillOfTrack) => skillOfTrack === skill),
  );

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '');

/** Returns undefined for invalid JSON. */
const parsedOf = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The choices in a URL. Missing or invalid ones come from `base`. */
export const askedFor = (query: URLSearchParams, base: Choices): Choices => {
  const text = (name: string): string | undefined => query.get(name) ?? undefined;
  const skills = text('skills');
  const track = text('track') ?? (skills === undefined ? undefined : trackOf(listOf(skills)[0] ?? ''));
  // With another track or chosen skills, the last test's kinds no longer apply. A skill may have few short questions.
  const kinds = skills === undefined ? usualChoices.kinds : [];
  const fresh = track === undefined ? base : { ...base, skills: [], kinds };
  const requested: Record<string, unknown> = {
    track,
    skills: skills === undefined ? undefined : listOf(skills),
    seniority: text('seniority'),
    kinds: text('kinds') === undefined ? undefined : listOf(text('kinds') ?? ''),
    length: text('length') === undefined ? undefined : Number(text('length')),
    mode: text('mode'),
    persona: text('persona'),
    minutes: text('minutes') === undefined ? undefined : Number(text('minutes')),
    sections: parsedOf(text('sections')),
  };
  const mode = z.safeParse(Mode, requested['mode']);
  let choices = mode.success ? withMode(fresh, mode.data) : fresh;
  for (const [name, value] of Object.entries(requested)) {
    if (value === undefined) continue;
    const parsed = z.safeParse(RequestedBlueprint, { ...choices, [name]: value });
    if (parsed.success) choices = parsed.data;
  }
  const format = formats.find((name) => name === text('format'));
  return format && choices.mode === 'exam' ? withFormat(choices, format) : consistent(choices);
};

const storageKey = (person: string): string => `rehearse.choices:${encodeURIComponent(person)}`;

/** The choices of this person's last test on this device. */
export const rememberedChoices = (storage: Pick<Storage, 'getItem'>, person: string): Choices => {
  try {
    const parsed = z.safeParse(RequestedBlueprint, JSON.parse(storage.getItem(storageKey(person)) ?? 'null'));
    if (!parsed.success) return usualChoices;
    if (parsed.data.sections) return consistent(parsed.data);
    const known = [...lengths, ...adaptiveLengths].some((length) => length === parsed.data.length);
    return consistent({ ...parsed.data, length: known ? parsed.data.length : usualChoices.length });
  } catch {
    return usualChoices;
  }
};

export const rememberChoices = (
  storage: Pick<Storage, 'setItem'>,
  person: string,
  choices: Choices,
): void => {
  try {
    storage.setItem(storageKey(person), JSON.stringify(choices));
  } catch {
    // Storage is blocked: the next visit starts with the defaults.
  }
};

export const withTrack = (choices: Choices, track: Track): Choices => consistent({ ...choices, track });

export const toggled = <V extends Skill | Kind>(list: readonly V[], value: V): V[] =>
  list.includes(value) ? list.filter((entry) => entry !== value) : [...list, value];

/** How many questions a test needs, in words. For an interview, that follows from its minutes, so it names those. */
export const neededWords = (choices: Choices): string => {
  const needed = counted(fewestOf(choices), 'question');
  if (choices.mode === 'interview') return `A ${choices.minutes}-minute interview needs ${needed}.`;
  if (choices.sections) return `These sections need ${needed} in all.`;
  return choices.mode === 'adaptive'
    ? `An adaptive test needs at least ${needed}.`
    : `This test needs ${needed}.`;
};

/** What the person can change on this page to find more questions. */
export const widenWords = (choices: Choices): string => {
  const { mode, sections } = choices;
  if (formatOf(sections) === 'recorded') return 'Choose fewer questions, or a different track or seniority.';
  if (sections)
    return 'Choose other question types or fewer questions for a section, or a different seniority.';
  const isPart = (chosen: readonly unknown[], all: readonly unknown[]): boolean =>
    chosen.length > 0 && chosen.length < all.length;
  const offered = Kind.options.filter((kind) => fitsMode(mode, kind));
  const added = [
    ...(isPart(choices.skills, skillsOf[choices.track]) ? ['skills'] : []),
    ...(isPart(choices.kinds, offered) ? ['question types'] : []),
  ];
  const other = `choose a different ${mode === 'adaptive' || mode === 'daily' ? 'track' : 'seniority'}.`;
  return capitalized(added.length === 0 ? other : `add ${added.join(' or ')}, or ${other}`);
};

/** The fewest matching questions with which the test can start. */
export const fewestOf = ({ mode, length }: Choices): number =>
  mode === 'adaptive' ? fewestAdaptive : length;

/** Whether the questions are expected to take longer than the time limit. */
export const isLimitTooShort = (
  { mode, sections }: Choices,
  { minutes, limitMinutes }: { minutes: number; limitMinutes: number | null },
): boolean =>
  (mode === 'practice' || mode === 'exam') &&
  formatOf(sections) !== 'recorded' &&
  limitMinutes !== null &&
  limitMinutes < minutes;

/** Who grades written answers. With a model, answers leave this server, so people should know in advance. */
export const readerWords = (reader: { model: string; ownKey: boolean } | null): string => {
  if (!reader) return 'Graded by the built-in grader on this server';
  return reader.ownKey
    ? `Written answers are graded by ${reader.model}, using your own API key`
    : `Written answers are graded by the language model ${reader.model}`;
};

/** How many questions match, and how many of them this person has never had in a test. */
export const unseenWords = ({ available, unseen }: { available: number; unseen: number }): string => {
  const matching = `${counted(available, 'question')} match${available === 1 ? 'es' : ''}`;
  if (available === 1) return `${matching}, and ${unseen === 1 ? 'it’s new to you' : 'you’ve seen it'}`;
  const every = available === 2 ? 'both' : 'all';
  if (unseen === available) return `${matching}, ${every} new to you`;
  return unseen === 0 ? `${matching}; you’ve seen them ${every}` : `${matching}, ${unseen} you haven’t seen`;
};

/** Shown before the start if the test must repeat recent questions; otherwise empty. */
export const recentWords = (recent: number, length: number): string => {
  if (recent === 0) return '';
  if (recent === length)
    return length === 1
      ? 'You’ve seen this question in the last seven days. No others match.'
      : `You’ve seen ${length === 2 ? 'both' : `all ${length}`} in the last seven days. No others match.`;
  return `You’ve seen ${recent} of the ${length} in the last seven days. There aren’t enough other matches.`;
};
