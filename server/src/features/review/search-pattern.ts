// What a person types to search by, as a pattern that the database reads literally.
import { normaliseText } from '@rehearse/contract/answer-text.ts';

/** A LIKE pattern (escape character `\`) that finds the words anywhere; null when there is nothing to look for. */
export const searchPattern = (search: string | undefined): string | null => {
  const words = normaliseText(search ?? '').trim();
  return words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`;
};
