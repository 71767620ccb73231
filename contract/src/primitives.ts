// The small shapes that several features use: ids, instants, cursors, names of tracks, skills and levels.
import * as z from 'zod/mini';

export { Instant, QuestionId, Seniority, Skill, Track } from './questions/question-fields.ts';

export const Id = z.uuid();
/** A calendar day in the user's own time zone, `2026-11-20`. */
export const Day = z.iso.date();
/** A text with visible content: not only spaces, control characters, or direction marks. */
export const visibleCharacter = /[^\p{C}\p{Z}\s]/u;
/** An address that mail can be sent to, without signs that a head or a list of receivers could be made of. */
export const wholeAddress = /^[^\s@<>\p{C}]+@[^\s@.<>\p{C}]+(\.[^\s@.<>\p{C}]+)+$/u;
/** An opaque list cursor from the previous response. */
export const Cursor = z.string().check(z.minLength(1), z.maxLength(400));
export const Position = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60));

/** The kind of person that an interviewer is. */
export const Persona = z.enum(['friendly', 'neutral', 'demanding']);
export type Persona = z.infer<typeof Persona>;

export const Theme = z.enum(['system', 'light', 'dark']);
/** The factor that extends every time limit: the user's own choice. */
export const ExtraTime = z.enum(['none', '1.5', '2']);
export type ExtraTime = z.infer<typeof ExtraTime>;

/** A page of a list: what is in it and where the next begins (null at the end). */
export const page = <S extends z.core.$ZodType>(item: S) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()), total: z.number() });
