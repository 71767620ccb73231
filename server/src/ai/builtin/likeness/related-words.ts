// Checks whether two words are synonyms: whether any of our synonym groups contains both.
import { stemOf } from '../stem.ts';
import { COMPUTING_FAMILIES } from './computing-families.ts';
import { PLAIN_FAMILIES } from './plain-families.ts';

const families = new Map<string, number[]>();
(PLAIN_FAMILIES + COMPUTING_FAMILIES)
  .trim()
  .split('\n')
  .forEach((line, family) => {
    for (const word of line.split(' ')) {
      const stem = stemOf(word);
      families.set(stem, [...(families.get(stem) ?? []), family]);
    }
  });

/** Whether two stems are synonyms. */
export const areRelated = (a: string, b: string): boolean => {
  const of = families.get(a);
  return of !== undefined && (families.get(b) ?? []).some((family) => of.includes(family));
};
