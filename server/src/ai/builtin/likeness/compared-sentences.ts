// Selects the part of an answer to compare: the sentences with matching words, or all of it.
import type { TokenizedAnswer } from '../answer.ts';
import { comparedTextOf, type ComparedText } from './compared-text.ts';

/** Pure. `skip`: words that can't earn points. */
export function comparedSentencesOf(
  { tokens, keys, polarity }: TokenizedAnswer,
  places: readonly number[] | 'all',
  skip: readonly boolean[],
  questionStems: ReadonlySet<string>,
): ComparedText {
  if (places === 'all') return comparedTextOf(tokens, keys, polarity, questionStems, skip);
  const sentences = new Set(places.map((at) => tokens[at]?.sentence));
  const left = tokens.map((token, at) => Boolean(skip[at]) || !sentences.has(token.sentence));
  return comparedTextOf(tokens, keys, polarity, questionStems, left);
}
