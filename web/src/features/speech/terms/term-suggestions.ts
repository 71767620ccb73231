// Suggests technical terms for words that sound or look similar: “item potency” for “idempotency”. Replaces nothing.
import { doubleMetaphone } from 'double-metaphone';

export type TermSuggestion = { heard: string; term: string };

/** `sounds`: two possible pronunciations, for example of “ch”. */
type GlossaryTerm = { term: string; letters: string; sounds: readonly string[]; words: number };
export type Glossary = readonly GlossaryTerm[];

/** Shorter words are too often meant literally. */
const fewestLetters = 4;
const leastLikeness = 0.75;
/** The minimum for terms that also sound alike, or share a word with what was heard. */
const leastLikenessBySound = 0.5;
/** High enough to question a word that is itself a term: “end lock” for “deadlock”. */
const surely = 0.75;
const mostWords = 4;
/** Higher than any computed likeness. */
const certain = 2;

export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const soundsOf = (letters: string): readonly string[] => doubleMetaphone(letters);

export const newGlossary = (terms: readonly string[]): Glossary =>
  [...new Set(terms)].map((term) => {
    const letters = lettersOf(term);
    return { term, letters, sounds: soundsOf(letters), words: term.split(/[\s-]+/).length };
  });

/** The edit distance: letters to add, drop, or change. Computed one row at a time. */
export const distance = (left: string, right: string): number => {
  let before = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= right.length; at += 1)
      now.push(
        Math.min(
          (before[at] ?? 0) + 1,
          (now[at - 1] ?? 0) + 1,
          (before[at - 1] ?? 0) + (left[row - 1] === right[at - 1] ? 0 : 1),
        ),
      );
    before = now;
  }
  return before[right.length] ?? 0;
};

/** True for “indexes” if “index” is in the glossary, so that nothing is suggested. */
export const isForm = (heard: string, letters: string): boolean => {
  const [short, long] = heard.length < letters.length ? [heard, letters] : [letters, heard];
  const stem = short.replace(/[ey]$/, '');
  return (
    long.startsWith(stem) && /^(|[a-z]?(s|es|ed|d|ing|er|ers|ly|ies|y|e))$/.test(long.slice(stem.length))
  );
};

const likeness = (
  heard: string,
  sounds: readonly string[],
  sharesWord: boolean,
  term: GlossaryTerm,
): number => {
  const longest = Math.max(heard.length, term.letters.length);
  if (Math.abs(heard.length - term.letters.length) > longest * 0.4) return 0;
  const alike = 1 - distance(heard, term.letters) / longest;
  if (sounds.some((sound) => term.sounds.includes(sound)) && alike >= leastLikenessBySound)
    return alike + 0.25;
  if (sharesWord && alike >= leastLikenessBySound) return alike;
  return alike >= leastLikeness ? alike : 0;
};

export type Word = { text: string; start: number; end: number; letters: string };

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}’'-]+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    letters: lettersOf(match[0]),
  }));

/** The letters of a spelled-out acronym: “J. Double U T.” is JWT. */
const spelledIn = (window: readonly Word[]): string | null => {
  const text = window.map(({ text: word }) => word.toLowerCase()).join(' ');
  const letters = text.replaceAll(/\bdouble[ -]u\b/g, 'w').split(' ');
  return letters.length > 1 && letters.every((letter) => letter.length === 1) ? letters.join('') : null;
};

/** True if a word matches one of the term's: “demand loop” and “event loop”. */
const hasWordOf = (window: readonly Word[], { term, words }: GlossaryTerm): boolean =>
  words > 1 && term.split(/[\s-]+/).some((word) => window.some(({ letters }) => letters === lettersOf(word)));

const rivals = (
  text: string,
  words: readonly Word[],
  glossary: Glossary,
  isPartlyKnown: (from: number, count: number) => boolean,
  isInside: (from: number, count: number) => boolean,
) => {
  const known = new Set(glossary.map(({ letters }) => letters));
  const found: (TermSuggestion & { from: number; to: number; likeness: number })[] = [];
  for (const [from, first] of words.entries())
    for (let count = 1; count <= mostWords && from + count <= words.length; count += 1) {
      const last = words[from + count - 1] ?? first;
      const window = words.slice(from, from + count);
      const heard = text.slice(first.start, last.end);
      const spelled = spelledIn(window);
      const acronym = spelled === null ? undefined : glossary.find((term) => term.letters === spelled);
      if (acronym) found.push({ heard, term: acronym.term, from, to: from + count, likeness: certain });
      const letters = window.reduce((sum, word) => sum + word.letters, '');
      if (letters.length < fewestLetters) continue;
      // Skip terms that are already correct, including inside a longer phrase.
      if (known.has(letters) || isInside(from, count)) continue;
      const sounds = soundsOf(letters);
      for (const term of glossary) {
        if (isForm(letters, term.letters) || count > term.words + 2) continue;
        // “a mutex” is just the term with a neighboring word.
        if (letters.includes(term.letters)) continue;
        const alike = likeness(letters, sounds, hasWordOf(window, term), term);
        const isKnown = isPartlyKnown(from, count);
        if (alike > 0 && (!isKnown || alike >= surely))
          found.push({
            heard,
            term: term.term,
            from,
            to: from + count,
            likeness: alike - 0.02 * Math.abs(count - term.words),
          });
      }
    }
  return found.toSorted((left, right) => right.likeness - left.likeness);
};

/** The ranges of words that already are glossary terms or forms of them, such as “phantom reads”. */
const termsIn = (words: readonly Word[], glossary: Glossary): { from: number; count: number }[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(mostWords, words.length - from) }, (_, at) => at + 1)
      .filter((count) => {
        const letters = words.slice(from, from + count).reduce((sum, word) => sum + word.letters, '');
        return glossary.some((term) =>
          count > 1 && term.words > 1 ? isForm(letters, term.letters) : letters === term.letters,
        );
      })
      .map((count) => ({ from, count })),
  );

/** Suggestions for a segment of speech. Where several terms fit, picks the likeliest. Takes milliseconds for 25 seconds of speech. */
export const suggestTerms = (text: string, glossary: Glossary): TermSuggestion[] => {
  const words = wordsOf(text);
  const known = termsIn(words, glossary);
  const isPartlyKnown = (from: number, count: number): boolean =>
    known.some((term) => term.from < from + count && from < term.from + term.count);
  // A part of a known term is correct as it is.
  const isInside = (from: number, count: number): boolean =>
    known.some((term) => term.from <= from && from + count <= term.from + term.count);
  const taken = new Set<number>();
  const chosen: TermSuggestion[] = [];
  for (const { heard, term, from, to } of rivals(text, words, glossary, isPartlyKnown, isInside)) {
    const places = Array.from({ length: to - from }, (_, at) => from + at);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    chosen.push({ heard, term });
  }
  return chosen;
};
