// How entries of a page search are matched: whole words and prefixes in titles, texts, and synonyms.
import MiniSearch from 'minisearch';
import * as z from 'zod/mini';

export const SearchEntries = z.array(
  z.object({
    id: z.number(),
    title: z.string(),
    place: z.string(),
    href: z.string(),
    text: z.string(),
    also: z.string(),
  }),
);
export type SearchEntry = z.infer<typeof SearchEntries>[number];

/** So that "resume" also finds "résumé". */
const withoutAccents = (term: string): string =>
  term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const indexOf = (entries: readonly SearchEntry[]): MiniSearch<SearchEntry> => {
  const index = new MiniSearch<SearchEntry>({
    fields: ['title', 'text', 'also'],
    storeFields: ['title', 'place', 'href', 'text'],
    processTerm: withoutAccents,
    searchOptions: {
      boost: { title: 3, also: 2 },
      prefix: true,
      // changing one letter of a short word makes a different word
      fuzzy: (term) => (term.length > 4 ? 0.15 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries);
  return index;
};
