// Results of a finished test, per skill and per question; updated live during grading.
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

/** Number of criteria (written answers) and keyed questions per verdict, over the given answers. */
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
  /** An answer that reached the server after the deadline: shown, but not counted. */
  late: z.nullable(SavedAnswer),
  flagged: z.boolean(),
  /** Milliseconds the question was in view during the test; null if not measured. */
  timeMs: z.nullable(z.number()),
  /** Speech metrics, one per recording of the answer; empty if it was typed. */
  deliveries: z.array(Delivery),
  reveal: Reveal,
  /** null during grading. */
  grade: z.nullable(Grade),
  /** Earlier grades for the same answer, newest first. */
  earlier: z.array(Grade),
});
export type ResultItem = z.infer<typeof ResultItem>;

/** A written answer that the person must rate before seeing its grade: the criteria, without verdicts. */
export const AwaitingItem = z.object({
  position: z.number(),
  question: Question,
  saved: SavedAnswer,
  criteria: z.array(Criterion),
});
export type AwaitingItem = z.infer<typeof AwaitingItem>;

/** The result of an adaptive test, in logits: 0 is the population mean, 1 is one standard deviation above. */
export const LevelEstimate = z.object({
  estimate: z.number(),
  standardError: z.number(),
  /** Number of answers the estimate is based on. */
  answers: z.number(),
  /** The expected score of someone at this level on all questions of the track. */
  expected: z.array(z.object({ seniority: Seniority, percent: z.number() })),
});
export type LevelEstimate = z.infer<typeof LevelEstimate>;

/** A section of a finished test: its questions, times, and how it ended. */
export const SectionSpan = z.object({
  track: Track,
  /** Empty: all kinds. */
  kinds: z.array(Kind),
  /** The position of its first question. */
  first: z.number(),
  questions: z.number(),
  /** Each question had its own limit; the times are sums. */
  isTimedEach: z.boolean(),
  /** Milliseconds, without preparation time. */
  usedMs: z.number(),
  limitMs: z.number(),
  /** cut_short: the test ended before the section's last question. not_started: it ended before the section. */
  end: z.enum(['finished', 'time_up', 'cut_short', 'not_started']),
});
export type SectionSpan = z.infer<typeof SectionSpan>;

export const SectionResult = z.extend(SectionSpan, { total: Total });
export type SectionResult = z.infer<typeof SectionResult>;

export const Results = z.object({
  attempt: AttemptHead,
  /** Answers waiting for a grade. */
  waiting: z.number(),
  /** Tests ahead in the grading queue; absent if this one isn't queued. */
  ahead: z.optional(z.number()),
  total: Total,
  /** For an adaptive test, once fully graded; absent below four answers. */
  level: z.optional(LevelEstimate),
  counts: VerdictCounts,
  bySkill: z.array(SkillResult),
  /** Present if the test has sections; in test order. */
  sections: z.optional(z.array(SectionResult)),
  items: z.array(ResultItem),
  /** Not in `items`, and excluded from every number except the number of questions. */
  awaitingSelfRating: z.array(AwaitingItem),
  /** What to practice next, from all answers so far; null while grades are missing, and for guests. */
  advice: z.nullable(PracticeAdvice),
  /** The improvement that would earn the most points: a sentence and its question; null if there is none. */
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
