// An object out of a model's words: JSON alone, or JSON in the one code fence that small models put around it.
import type * as z from 'zod';

const fenced = /^\s*```(?:json)?\s*\n([\s\S]*)\n\s*```\s*$/i;

/** undefined: it is no JSON, or not of this form. */
export const readObject = <T>(text: string, schema: z.ZodType<T>): { read: T } | undefined => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(fenced.exec(text)?.[1] ?? text);
  } catch {
    return undefined;
  }
  const result = schema.safeParse(parsed);
  return result.success ? { read: result.data } : undefined;
};
