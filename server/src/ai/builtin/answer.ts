// Maps each word of an answer to the matching stem in the rubric, allowing for typos and split words.
import { slipsAllowed, withinSlips } from './edit-distance.ts';
import { polarities, type Polarity } from './negation.ts';
import type { Token } from './tokens.ts';

export interface TokenizedAnswer {
  tokens: readonly Token[];
  /** By token: the rubric's stem for the word, or else the word's own stem. */
  keys: string[];
  polarity: Polarity[];
  /** By token: true if it can't earn points, such as a repeated question or words addressed to the grader. */
  void: boolean[];
}

/** Pure. `known`: the rubric's stems; `voided`: tokens that can't earn points. */
export function readAnswer(
  tokens: readonly Token[],
  known: ReadonlySet<string>,
  voided: boolean[],
): TokenizedAnswer {
  const byStart = groupByStart(known);
  const resolved = new Map<string, string>();
  const keys = tokens.map((token) => {
    if (token.stop || known.has(token.stem)) return token.stem;
    let key = resolved.get(token.stem);
    if (key === undefined) resolved.set(token.stem, (key = nearest(token.stem, byStart) ?? token.stem));
    return key;
  });
  joinSplitWords(tokens, known, keys);
  return { tokens, keys, polarity: polarities(tokens), void: voided };
}

// Grouped by first letter: typos there are rare, and comparing fewer words is faster.
function groupByStart(known: ReadonlySet<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const stem of [...known].sort()) {
    if (slipsAllowed(stem.length + 1) === 0 || !/^[a-z]+$/.test(stem)) continue;
    const start = stem.charAt(0);
    groups.set(start, [...(groups.get(start) ?? []), stem]);
  }
  return groups;
}

function nearest(stem: string, byStart: Map<string, string[]>): string | null {
  const limit = slipsAllowed(stem.length);
  if (limit === 0 || !/^[a-z]+$/.test(stem)) return null;
  const candidates = byStart.get(stem.charAt(0)) ?? [];
  return (
    candidates.find((other) => withinSlips(stem, other, Math.min(limit, slipsAllowed(other.length + 1)))) ??
    null
  );
}

// Handles "dead lock" for "deadlock": the first word gets the key of the joined word.
function joinSplitWords(tokens: readonly Token[], known: ReadonlySet<string>, keys: string[]): void {
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const [first, second] = [tokens[at], tokens[at + 1]];
    if (!first || !second || second.gap !== 'space' || first.stop) continue;
    const joined = first.word + second.stem;
    if (joined.length >= 6 && known.has(joined)) keys[at] = joined;
  }
}
