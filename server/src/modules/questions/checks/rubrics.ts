// Checks a written-answer question: distinct phrasings, and a model answer that contains every key point.
import type { AuthoredOf, OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import { isOpenQuestion } from '@rehearse/contract/kinds/open/read-open.ts';
import { modelAnswerWords } from '../../../kinds/kinds.ts';
import { eachFile, type Check } from './bank-file.ts';
import { covered, likeness, sentencesOf, stemsOf, wordsOf } from './word-sets.ts';

type Open = AuthoredOf<OpenKind>;

const phrasingWords = [3, 40] as const;
/** The share of a phrasing's words that two neighboring sentences of the model answer must contain. */
const leastCovered = 0.5;
/** Two phrasings of a key point that are more similar than this count as one. */
const mostAlike = 0.8;

export const checkRubrics: Check = eachFile('rubric', (question) => {
  if (!isOpenQuestion(question)) return [];
  const points: readonly Open['keyPoints'][number][] = question.keyPoints;
  const reasons: string[] = [];
  for (const { id, phrasings } of points) {
    for (const phrasing of phrasings) {
      const words = wordsOf(phrasing).length;
      if (words < phrasingWords[0] || words > phrasingWords[1])
        reasons.push(`a phrasing of "${id}" has ${words} words; it must have ${phrasingWords.join(' to ')}`);
    }
    const sets = phrasings.map(stemsOf);
    if (sets.some((stems, at) => sets.slice(0, at).some((other) => likeness(stems, other) > mostAlike)))
      reasons.push(`two phrasings of "${id}" are nearly the same`);
  }
  const [least, most] = modelAnswerWords(question.kind);
  const words = wordsOf(question.modelAnswer).length;
  if (words < least || words > most)
    reasons.push(`the model answer has ${words} words; it must have ${least} to ${most}`);
  return reasons;
});

export const checkModelAnswers: Check = eachFile('model-answer', (question) => {
  if (!isOpenQuestion(question)) return [];
  const sentences = sentencesOf(question.modelAnswer);
  const places = sentences.map((sentence, at) => stemsOf(`${sentence} ${sentences[at + 1] ?? ''}`));
  const points: readonly Open['keyPoints'][number][] = question.keyPoints;
  return points.flatMap(({ id, phrasings }) => {
    const best = Math.max(
      0,
      ...phrasings.flatMap((phrasing) => places.map((place) => covered(stemsOf(phrasing), place))),
    );
    return best >= leastCovered
      ? []
      : [
          `the model answer doesn’t contain the key point "${id}" (best match: ${Math.round(best * 100)}% of a phrasing)`,
        ];
  });
});
