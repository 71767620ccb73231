// Prepares a search term: matched literally and case-insensitively.
import { normaliseText } from '@rehearse/contract/text/answer-text.ts';

/** null when there is nothing to look for. */
export const searchWords = (search: string | undefined): string | null => {
  const words = normaliseText(search ?? '').trim();
  return words === '' ? null : words;
};
