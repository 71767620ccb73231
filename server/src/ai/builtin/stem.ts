// Stems words for matching: unifies British and American spelling, then applies Porter's stemmer.
import { stemmer } from 'stemmer';
import { IRREGULAR } from './word-lists.ts';

// Stems are cached, since they depend only on the word. The limit keeps unusual texts from filling memory.
const remembered = new Map<string, string>();
const MOST_REMEMBERED = 20_000;
const LONGEST_WORD = 40;

/** Pure. `word` is folded (lower case, no accents). "Serialising" and "serializes" share a stem; figures don't change. */
export function stemOf(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  let stem = remembered.get(word);
  if (stem !== undefined) return stem;
  stem = reduce(word);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, stem);
  return stem;
}

function reduce(word: string): string {
  const bare = word.replace(/'s$|s'$|'$/, (end) => (end === "s'" ? 's' : ''));
  const regular = IRREGULAR.get(bare) ?? bare;
  if (!/^[a-z]+$/.test(regular) || regular.length < 3) return regular.replace(/(?<=\d)[,'_](?=\d{3})/g, '');
  const spelled = regular
    .replace(/is(e|es|ed|er|ers|ing|ation|ations)$/, 'iz$1')
    .replace(/our(s|ed|ing|al|able|ful)?$/, 'or$1')
    .replace(/yse(d|r|s)?$/, 'yze$1')
    .replace(/ll(ed|ing|er)$/, 'l$1');
  return stemmer(spelled);
}
