// Parses an object from a model's text: JSON, or JSON in a code fence, which small models add.
import type * as z from 'zod';

const opening = /^```(?:json)?\s*?\n/i;

/** Checks only the two ends: a regular expression over the whole text takes cubic time if it's all line breaks. */
const withoutFence = (text: string): string => {
  const trimmed = text.trim();
  const fence = opening.exec(trimmed)?.[0];
  if (fence === undefined || !trimmed.endsWith('```')) return text;
  return trimmed.slice(fence.length, -'```'.length);
};

/** undefined if it isn't JSON or doesn't match the schema. */
export const parseObject = <T>(text: string, schema: z.ZodType<T>): { object: T } | undefined => {
  let json: unknown;
  try {
    json = JSON.parse(withoutFence(text));
  } catch {
    return undefined;
  }
  const result = schema.safeParse(json);
  return result.success ? { object: result.data } : undefined;
};
