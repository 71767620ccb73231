// Finds skill terms in a statement: one pattern per skill and strength, with longer terms first.
import { Skill } from '@rehearse/contract/primitives.ts';
import { termsOf } from './terms.ts';

export type TermMatch = { skill: Skill; term: string; start: number; end: number; weight: number };

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (term: string): string =>
  escaped(term).replaceAll('*', '[A-Za-zÀ-ÿ0-9]*').replaceAll(' ', '[\\s/-]+(?:& )?');

const isAsWritten = (term: string): boolean => /^[A-Z\d ]+s?$/.test(term) && /[A-Z]/.test(term);

const compile = (terms: readonly string[]): RegExp | undefined => {
  if (terms.length === 0) return undefined;
  const sorted = terms.toSorted((a, b) => b.length - a.length).map(patternOf);
  return new RegExp(`(?<![A-Za-zÀ-ÿ0-9_])(?:${sorted.join('|')})(?![A-Za-zÀ-ÿ0-9_])`, 'g');
};

/** Compiled once: every statement is searched with them. */
const patterns = Skill.options.flatMap((skill) =>
  (['strong', 'weak'] as const).map((strength) => {
    const all = termsOf[skill][strength];
    return {
      skill,
      weight: strength === 'strong' ? 1 : 0.5,
      asWritten: compile(all.filter(isAsWritten)),
      inAnyCase: compile(all.filter((term) => !isAsWritten(term)).map((term) => term.toLowerCase())),
    };
  }),
);

/** Checked first: most statements mention no skill, so a single search is usually enough. */
const anyTerm = (['asWritten', 'inAnyCase'] as const).map((how) => {
  const all = patterns.flatMap((skillPattern) => skillPattern[how]?.source ?? []);
  return { how, any: new RegExp(all.join('|')) };
});

/** Lowercases without changing offsets (`toLowerCase` can lengthen text). Case-insensitive search is ten times slower. */
const small = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

export const findTerms = (text: string): TermMatch[] => {
  const inSmall = small(text);
  if (!anyTerm.some(({ how, any }) => any.test(how === 'asWritten' ? text : inSmall))) return [];
  return patterns.flatMap(({ skill, weight, asWritten, inAnyCase }) =>
    [...(asWritten ? text.matchAll(asWritten) : []), ...(inAnyCase ? inSmall.matchAll(inAnyCase) : [])].map(
      ({ 0: words, index }) => ({
        skill,
        weight,
        term: words.toLowerCase(),
        start: index,
        end: index + words.length,
      }),
    ),
  );
};
