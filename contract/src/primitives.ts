// Basic types that several features use: IDs, instants, days, cursors, personas, and pages of lists.
import * as z from 'zod/mini';

export { Instant, QuestionId, Seniority, Skill, Track } from './questions/question-fields.ts';

export const Id = z.uuid();
/** A calendar day in the user's own time zone, `2026-11-20`. */
export const Day = z.iso.date();
/** Matches a text with visible characters: not only spaces, control characters, or direction marks. */
export const visibleCharacter = /[^\p{C}\p{Z}\s]/u;
/** Matches a full email address, without characters that could inject headers or more recipients. */
export const wholeAddress = /^[^\s@<>\p{C}]+@[^\s@.<>\p{C}]+(\.[^\s@.<>\p{C}]+)+$/u;
/** An opaque list cursor from the previous response. */
export const Cursor = z.string().check(z.minLength(1), z.maxLength(400));
export const Position = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60));

/** The interviewer's personality. */
export const Persona = z.enum(['friendly', 'neutral', 'demanding']);
export type Persona = z.infer<typeof Persona>;

export const Theme = z.enum(['system', 'light', 'dark']);
/** Factor by which a person extends all their time limits. */
export const ExtraTime = z.enum(['none', '1.5', '2']);
export type ExtraTime = z.infer<typeof ExtraTime>;

/** One page of a list. `next`: the cursor of the next page, null on the last. `total`: the size of the whole list. */
export const page = <S extends z.core.$ZodType>(item: S) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()), total: z.number() });
