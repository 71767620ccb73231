// How an answer was spoken, as measured by the browser: pace, pauses, fillers. Stored with the answer, without audio.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Position } from '../primitives.ts';

/** A fixed list: some of these are occasionally meant literally. */
export const fillerWords = [
  'um',
  'uh',
  'er',
  'hmm',
  'like',
  'you know',
  'i mean',
  'sort of',
  'kind of',
  'basically',
  'actually',
  'literally',
] as const;

/** The most recordings per answer whose metrics are stored; further ones are ignored. */
export const mostDeliveries = 20;
const longestMs = 4 * 3_600_000;

const Milliseconds = z.number().check(z.int(), z.minimum(0), z.maximum(longestMs));
const Count = z.number().check(z.int(), z.minimum(0), z.maximum(20_000));

export const Delivery = z.object({
  words: Count,
  /** From the microphone's opening to Done. */
  durationMs: Milliseconds,
  /** null: nothing was said. */
  timeToFirstWordMs: z.nullable(Milliseconds),
  /** Words per minute from the first to the last; null: too short to tell. */
  wordsPerMinute: z.nullable(Count),
  /** Silences of at least two seconds between words. */
  pauses: Count,
  longestPauseMs: Milliseconds,
  fillers: z
    .array(z.object({ word: z.enum(fillerWords), count: Count }))
    .check(z.maxLength(fillerWords.length)),
});
export type Delivery = z.infer<typeof Delivery>;

export const deliveryEndpoints = {
  keepDelivery: endpoint({
    method: 'PUT',
    path: '/attempts/:id/items/:position/delivery',
    access: 'user',
    guests: true,
    summary:
      'Stores pace, pauses, and fillers for one recording of an answer. Idempotent by recording; bounded by the time since the test started. This call sends no audio.',
    params: z.object({ id: Id, position: Position }),
    body: z.object({
      /** Made up by the page when the recording started. */
      recording: Id,
      delivery: Delivery,
    }),
    errors: ['action_not_allowed'],
  }),
};
