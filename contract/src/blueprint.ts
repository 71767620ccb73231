// The blueprint of a test: what its owner chose; for exams, section by section.
import * as z from 'zod/mini';
import { Mode } from './attempt-actions.ts';
import { Kind } from './kinds/kinds.ts';
import { Persona, Seniority, Skill, Track } from './primitives.ts';

export const lengths = [5, 10, 15, 20] as const;
/** The most questions that an adaptive test may ask; it can end before. */
export const adaptiveLengths = [10, 20, 30, 50] as const;
/** Fewer could end an adaptive test on a lucky start. */
export const fewestAdaptive = 5;
/** Today's questions of a track. */
export const dailyLength = 5;
export const timeChoices = [15, 30, 45, 60] as const;
/** How long an interview may take. */
export const interviewMinutes = [20, 30, 45] as const;
/** An interview has as many questions as it has time for: six minutes each with what is asked back, and two for the end. */
export const interviewQuestions = (minutes: number): number => Math.max(1, Math.floor((minutes - 2) / 6));
export const mostSections = 5;

const Length = z.number().check(z.int(), z.minimum(1), z.maximum(20));
const Skills = z.array(Skill).check(z.maxLength(20));
const Kinds = z.array(Kind).check(z.maxLength(Kind.options.length));

/** A part of an exam with its own questions and its own limit, which nobody can go back to. */
export const Section = z.object({
  track: Track,
  /** Empty means: all of the track. */
  skills: Skills,
  /** Empty means: all kinds. */
  kinds: Kinds,
  length: Length,
  /** Minutes before extra time: of the section, or of each question where they are timed one by one. */
  minutes: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
  /** Each question has the minutes to itself, after so many seconds to prepare. */
  eachAfterSeconds: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(120))),
});
export type Section = z.infer<typeof Section>;

export const Blueprint = z.object({
  track: Track,
  /** Empty means: all of the track. */
  skills: Skills,
  seniority: Seniority,
  /** Empty means: all kinds. */
  kinds: Kinds,
  /** Of an adaptive test: the most that it may ask. */
  length: z.number().check(z.int(), z.minimum(1), z.maximum(60)),
  mode: Mode,
  /** Minutes before extra time; null: no limit (an exam without one gets the sum of its questions' times). */
  minutes: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(180))),
  /** The interviewer's manner. Absent: neutral. */
  persona: z.optional(Persona),
  /** Of an exam in sections, in this order; its other choices but the seniority follow from them. */
  sections: z.optional(z.array(Section).check(z.minLength(1), z.maxLength(mostSections))),
});

export type Blueprint = z.infer<typeof Blueprint>;
