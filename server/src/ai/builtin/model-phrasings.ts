// Extracts an additional phrasing of each key point from the model answer, with its negations.
import { readAnswer } from './answer.ts';
import { bestCoverage } from './coverage.ts';
import { isGeneral, phrasingFrom, type KeyPoint, type Rubric } from './rubric.ts';
import { tokenize } from './tokens.ts';

/** Minimum coverage of a key point by the model answer for its words to be used as a phrasing. */
const SURE = 0.6;
const GENERAL_WEIGHT = 0.4;

/** Pure. The same rubric, with an additional phrasing for each key point that the model answer clearly states. */
export function withModelAnswer(rubric: Rubric, modelAnswer: string): Rubric {
  const tokens = tokenize([modelAnswer]);
  const reading = readAnswer(
    tokens,
    rubric.topic,
    tokens.map(() => false),
  );
  const learn = (point: KeyPoint): KeyPoint => {
    const best = bestCoverage(reading, point, rubric, (coverage) => coverage.agreeing - coverage.opposed);
    const [first] = best.places;
    const last = best.places.at(-1);
    if (first === undefined || last === undefined || best.agreeing - best.opposed < SURE) return point;
    const weigh = (stem: string): number =>
      point.vocabulary.get(stem) ?? (isGeneral(stem) ? GENERAL_WEIGHT : 1);
    const polarity = reading.polarity.slice(first, last + 1);
    const learned = phrasingFrom(tokens.slice(first, last + 1), polarity, weigh);
    return { ...point, phrasings: [...point.phrasings, learned] };
  };
  return { ...rubric, keyPoints: rubric.keyPoints.map(learn) };
}
