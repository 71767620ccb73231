// Prepares a search term, which is matched literally and case-insensitively.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';

/** Returns null if the search is blank. */
export const searchWords = (search: string | undefined): string | null => {
  const words = normalizeText(search ?? '').trim();
  return words === '' ? null : words;
};
