// The blueprint of a test: its settings as chosen by the person; for exams, per section.
import * as z from 'zod/mini';
import { Mode } from './attempt-actions.ts';
import { Kind } from '../kinds/kinds.ts';
import { Persona, Seniority, Skill, Track } from '../primitives.ts';

export const lengths = [5, 10, 15, 20] as const;
/** The maximum length of an adaptive test; it can end sooner. */
export const adaptiveLengths = [10, 20, 30, 50] as const;
/** With fewer questions, a lucky start could end an adaptive test. */
export const fewestAdaptive = 5;
/** Number of daily questions per track. */
export const dailyLength = 5;
export const timeChoices = [15, 30, 45, 60] as const;
/** Durations to choose from, in minutes. */
export const interviewMinutes = [20, 30, 45] as const;
/** Number of questions for an interview's duration: six minutes each with follow-ups, and two minutes for the end. */
export const interviewQuestions = (minutes: number): number => Math.max(1, Math.floor((minutes - 2) / 6));
export const mostSections = 5;

const Length = z.number().check(z.int(), z.minimum(1), z.maximum(20));
const Skills = z.array(Skill).check(z.maxLength(20));
const Kinds = z.array(Kind).check(z.maxLength(Kind.options.length));

/** A part of an exam with its own questions and time limit. You can't go back to it once it ends. */
export const Section = z.object({
  track: Track,
  /** Empty: all skills of the track. */
  skills: Skills,
  /** Empty: all kinds. */
  kinds: Kinds,
  length: Length,
  /** Minutes before extra time: per section, or per question if they are timed individually. */
  minutes: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
  /** If present, `minutes` applies to each question, after this many seconds of preparation. */
  eachAfterSeconds: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(120))),
});
export type Section = z.infer<typeof Section>;

export const Blueprint = z.object({
  track: Track,
  /** Empty: all skills of the track. */
  skills: Skills,
  seniority: Seniority,
  /** Empty: all kinds. */
  kinds: Kinds,
  /** Number of questions; the maximum for an adaptive test. */
  length: z.number().check(z.int(), z.minimum(1), z.maximum(60)),
  mode: Mode,
  /** Minutes before extra time; null: no limit (an exam without one gets the sum of its questions' times). */
  minutes: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(180))),
  /** The interviewer's persona. Default: neutral. */
  persona: z.optional(Persona),
  /** Sections of an exam, in order. All other fields except `seniority` are derived from them. */
  sections: z.optional(z.array(Section).check(z.minLength(1), z.maxLength(mostSections))),
});

export type Blueprint = z.infer<typeof Blueprint>;
