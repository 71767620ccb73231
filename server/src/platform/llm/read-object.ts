// An object out of a model's words: JSON alone, or JSON in the one code fence that small models put around it.
import type * as z from 'zod';

const opening = /^```(?:json)?\s*?\n/i;

/** By its ends alone: one pattern for all of it would take the cube of a reply that is all line ends. */
const unfenced = (text: string): string => {
  const trimmed = text.trim();
  const head = opening.exec(trimmed)?.[0];
  if (head === undefined || !trimmed.endsWith('```')) return text;
  return trimmed.slice(head.length, -'```'.length);
};

/** undefined: it is no JSON, or not of this form. */
export const readObject = <T>(text: string, schema: z.ZodType<T>): { read: T } | undefined => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(unfenced(text));
  } catch {
    return undefined;
  }
  const result = schema.safeParse(parsed);
  return result.success ? { read: result.data } : undefined;
};
