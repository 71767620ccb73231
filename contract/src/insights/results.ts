// Results: a finished test with its grades, per skill and per question; live while grading runs.
import * as z from 'zod/mini';
import { AttemptHead } from '../attempts/attempts.ts';
import { Delivery } from '../attempts/delivery.ts';
import { endpoint } from '../endpoint.ts';
import { Grade, Total } from '../grading/grading.ts';
import { Kind } from '../kinds/kinds.ts';
import { Criterion } from '../kinds/open/open.ts';
import { Id, Seniority, Skill, Track } from '../primitives.ts';
import { PracticeAdvice } from './progress.ts';
import { Question, Reveal } from '../questions/questions.ts';
import { SavedAnswer } from '../attempts/attempts.ts';

/** Counts of criteria (written answers) and keyed questions by verdict, over the given answers. */
export const VerdictCounts = z.object({
  met: z.number(),
  partly: z.number(),
  missing: z.number(),
  contradicted: z.number(),
  notJudged: z.number(),
});

export const SkillResult = z.extend(Total, { skill: Skill, counts: VerdictCounts });

export const ResultItem = z.object({
  position: z.number(),
  question: Question,
  saved: SavedAnswer,
  /** Text that reached the server after the deadline: shown, not counted. */
  late: z.nullable(SavedAnswer),
  flagged: z.boolean(),
  /** Milliseconds that the question was in view while the test ran; null where nothing was measured. */
  timeMs: z.nullable(z.number()),
  /** How it was spoken: one for each recording of the answer; empty where it was typed. */
  deliveries: z.array(Delivery),
  reveal: Reveal,
  /** null while it is being graded. */
  grade: z.nullable(Grade),
  /** Earlier grades for the same answer, newest first. */
  earlier: z.array(Grade),
});
export type ResultItem = z.infer<typeof ResultItem>;

/** A written answer whose result awaits a self-rating: its criteria, but nothing about the grade. */
export const AwaitingItem = z.object({
  position: z.number(),
  question: Question,
  saved: SavedAnswer,
  criteria: z.array(Criterion),
});
export type AwaitingItem = z.infer<typeof AwaitingItem>;

/** The result of an adaptive test, in logits: 0 is the population mean, 1 a standard deviation above. */
export const LevelEstimate = z.object({
  estimate: z.number(),
  standardError: z.number(),
  /** The number of answers it's based on. */
  answers: z.number(),
  /** The expected score of someone at this level on all questions of the track. */
  expected: z.array(z.object({ seniority: Seniority, percent: z.number() })),
});
export type LevelEstimate = z.infer<typeof LevelEstimate>;

/** A section of a finished test: its questions, its time, and how it ended. */
export const SectionSpan = z.object({
  track: Track,
  /** Empty means: all. */
  kinds: z.array(Kind),
  /** The position of its first question. */
  first: z.number(),
  questions: z.number(),
  /** Each question had a limit of its own; the times are sums. */
  isTimedEach: z.boolean(),
  /** Milliseconds to answer, without the time to prepare. */
  usedMs: z.number(),
  limitMs: z.number(),
  /** By its owner, by its limit, or with the test: before all its questions had their turn, or before it began. */
  end: z.enum(['finished', 'time_up', 'cut_short', 'not_started']),
});
export type SectionSpan = z.infer<typeof SectionSpan>;

export const SectionResult = z.extend(SectionSpan, { total: Total });
export type SectionResult = z.infer<typeof SectionResult>;

export const Results = z.object({
  attempt: AttemptHead,
  /** Answers that still wait for their grade. */
  waiting: z.number(),
  /** Tests ahead in the grading queue; absent if it isn't queued. */
  ahead: z.optional(z.number()),
  total: Total,
  /** For an adaptive test, once fully graded; absent below four answers. */
  level: z.optional(LevelEstimate),
  counts: VerdictCounts,
  bySkill: z.array(SkillResult),
  /** Of a test in sections, in their order. */
  sections: z.optional(z.array(SectionResult)),
  items: z.array(ResultItem),
  /** Not among `items`, and in no figure but the number of all. */
  awaitingSelfRating: z.array(AwaitingItem),
  /** What to practice next, from all answers so far; null while grades are missing, and for guests. */
  advice: z.nullable(PracticeAdvice),
  /** The point that would gain most: a sentence, and the question it's about. */
  next: z.nullable(z.object({ position: z.number(), sentence: z.string() })),
});
export type Results = z.infer<typeof Results>;

export const resultEndpoints = {
  readLatestResults: endpoint({
    method: 'GET',
    path: '/results/latest',
    access: 'user',
    summary: 'Returns the ID of the last submitted test, or null if there is none.',
    output: z.object({ attemptId: z.nullable(Id) }),
    errors: [],
  }),
  readResults: endpoint({
    method: 'GET',
    path: '/attempts/:id/results',
    access: 'user',
    guests: true,
    summary: 'Returns a finished test with the grades available so far.',
    params: z.object({ id: Id }),
    output: Results,
    errors: ['results_not_ready'],
  }),
};
