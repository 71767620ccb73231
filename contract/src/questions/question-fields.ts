// Field types that all question kinds use: ID, track, skill, seniority, and instant.
import * as z from 'zod/mini';

/** A point in time, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
export const QuestionId = z.string().check(z.regex(/^[a-z][a-z0-9-]{2,79}$/));

export const Track = z.enum(['backend', 'data', 'behavioural']);
export type Track = z.infer<typeof Track>;

export const Skill = z.enum([
  'apis-http',
  'concurrency',
  'data-structures',
  'reliability',
  'security',
  'testing',
  'sql',
  'data-modelling',
  'transactions-indexes',
  'statistics',
  'pipelines',
  'ownership',
  'conflict',
  'leadership',
  'communication',
  'failure-learning',
  'prioritisation',
]);
export type Skill = z.infer<typeof Skill>;

export const Seniority = z.enum(['junior', 'mid', 'senior']);
export type Seniority = z.infer<typeof Seniority>;
