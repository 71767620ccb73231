// Biases decoding toward glossary terms, for a second opinion that is used only for suggestions.
import type { TokenBias } from './moonshine-decode.ts';

type Node = Map<number, Node>;

/** Added to the log-likelihood: a term starts if it is nearly as likely as the unbiased choice. */
const beginBonus = 4;
/** Once begun, a term is more likely to be meant. */
const continueBonus = 6;

const spellings = (term: string): string[] => {
  const rest = term.slice(1);
  return [...new Set([term, term.charAt(0).toUpperCase() + rest, term.charAt(0).toLowerCase() + rest])];
};

/** `encode` returns the tokens of a term between words. Call the returned function once per clip. */
export const newTermBias = (
  terms: readonly string[],
  encode: (term: string) => readonly number[],
): (() => TokenBias) => {
  const root: Node = new Map();
  for (const spelling of terms.flatMap(spellings)) {
    let node = root;
    for (const token of encode(spelling)) {
      const next: Node = node.get(token) ?? new Map();
      node.set(token, next);
      node = next;
    }
  }
  return () => {
    let active: Node[] = [];
    return {
      bonuses: () => {
        const bonuses = new Map<number, number>();
        for (const token of root.keys()) bonuses.set(token, beginBonus);
        for (const node of active) for (const token of node.keys()) bonuses.set(token, continueBonus);
        return bonuses;
      },
      take: (token) => {
        active = [...active, root].flatMap((node) => node.get(token) ?? []);
      },
    };
  };
};
