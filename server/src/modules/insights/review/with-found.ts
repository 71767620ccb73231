// Adds to each attempt on a page where the search term occurs.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { PastAttempt } from '@rehearse/contract/insights/review.ts';
import type * as z from 'zod/mini';
import type { FoundWordsRepository } from './found-words.repository.ts';

type Line = z.infer<typeof PastAttempt>;

export const withFound = async (
  foundWords: FoundWordsRepository,
  userId: string,
  search: string | undefined,
  items: readonly Line[],
): Promise<Line[]> => {
  const words = normalizeText(search ?? '').trim();
  if (words === '' || items.length === 0) return [...items];
  const ids = items.map(({ id }) => id);
  const found = await foundWords.foundIn(userId, ids, words);
  return items.map((item) => ({ ...item, found: found.get(item.id) ?? null }));
};
