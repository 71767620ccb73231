// The part of an answer to compare: the sentences with matching words, or all of it.
import type { TokenizedAnswer } from '../answer.ts';
import { sideOf, type TextSide } from './text-side.ts';

/** Pure. `skip` are words that must earn nothing. */
export function sideOfSentences(
  { tokens, keys, polarity }: TokenizedAnswer,
  places: readonly number[] | 'all',
  skip: readonly boolean[],
  questionStems: ReadonlySet<string>,
): TextSide {
  if (places === 'all') return sideOf(tokens, keys, polarity, questionStems, skip);
  const sentences = new Set(places.map((at) => tokens[at]?.sentence));
  const left = tokens.map((token, at) => Boolean(skip[at]) || !sentences.has(token.sentence));
  return sideOf(tokens, keys, polarity, questionStems, left);
}
