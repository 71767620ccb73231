// Detects which words of a text are negated, so that "does not store the key" differs from "stores the key".
import type { Token } from './tokens.ts';
import { CLAUSE_OPENERS, HALF_NEGATORS, NEGATORS } from './word-lists.ts';

/** `either`: after a word like "prevents", whose object matches both plain and negated wording. */
export type Polarity = 'plain' | 'negated' | 'either';

/** Maximum number of words that a negation affects, unless a clause ends earlier. */
const REACH = 7;
/** The same for the denial of a whole statement. */
const DENIED = 80;
const EMPTY_AFTER_NOT = new Set([
  'only',
  'just',
  'merely',
  'simply',
  'necessarily',
  'least',
  'matter',
  'doubt',
  'more',
  'even',
]);
// "It is not true that …", "it would be wrong to say that …": denies the rest of the sentence.
const DENIAL =
  /(?:not (?:\w+ )?(?:true|right|correct|the case)|false|untrue|incorrect|wrong|a (?:myth|mistake|lie|misconception)) (?:to (?:say|think|claim|believe|assume) )?that$/;

/** Pure. One polarity per token. */
export function polarities(tokens: readonly Token[]): Polarity[] {
  const result: Polarity[] = tokens.map(() => 'plain');
  const denials = tokens.flatMap((token, at) =>
    token.word === 'that' && DENIAL.test(textBefore(tokens, at)) ? [at] : [],
  );
  // The "not" in "it is not true that" only counts as part of the denial.
  const spent = new Set(denials.flatMap((at) => [at - 1, at - 2, at - 3, at - 4, at - 5, at - 6]));
  tokens.forEach((token, at) => {
    if (isNegator(tokens, at) && !spent.has(at)) spread(tokens, result, at, 'negated');
    else if (HALF_NEGATORS.has(token.word)) spread(tokens, result, at, 'either');
  });
  for (const at of denials)
    for (let next = at + 1; next <= at + DENIED && tokens[next]?.sentence === tokens[at]?.sentence; next += 1)
      if (result[next] !== 'either') result[next] = result[next] === 'negated' ? 'plain' : 'negated';
  return result;
}

/** Pure. Whether the word at this index negates the words after it. */
export function isNegator(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token) return false;
  const failsTo = /^fail(s|ed|ing)?$/.test(token.word) && next?.word === 'to';
  if (!failsTo && !NEGATORS.has(token.word) && !token.word.endsWith("n't")) return false;
  if (next && next.gap === 'space' && EMPTY_AFTER_NOT.has(next.word)) return false;
  const before = tokens[at - 1];
  return !(
    before &&
    token.word === 'not' &&
    (before.word === 'or' || before.word === 'if' || before.word === 'why')
  );
}

function spread(tokens: readonly Token[], result: Polarity[], at: number, polarity: Polarity): void {
  for (let next = at + 1; next <= at + REACH; next += 1) {
    const token = tokens[next];
    if (!token || token.gap !== 'space' || CLAUSE_OPENERS.has(token.word)) return;
    if (result[next] === 'plain') result[next] = polarity;
  }
}

function textBefore(tokens: readonly Token[], at: number): string {
  const from = Math.max(0, at - 7);
  return tokens
    .slice(from, at + 1)
    .map((token) => token.word.replace(/n't$/, ' not'))
    .join(' ');
}

/** Pure. How many separate negations affect the words from `first` to `last`. */
export function countNegations(polarity: readonly Polarity[], first: number, last: number): number {
  let count = 0;
  for (let at = first; at <= last; at += 1)
    if (polarity[at] === 'negated' && (at === first || polarity[at - 1] !== 'negated')) count += 1;
  return count;
}

/** Whether a word means the same with both polarities. */
export function agree(a: Polarity, b: Polarity): boolean {
  return a === b || a === 'either' || b === 'either';
}
