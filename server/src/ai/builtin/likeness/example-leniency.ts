// Estimates how lenient grading of a criterion is, from the examples that the question's author graded.
import type { GradedExample, GradingTask } from '../../grader.port.ts';
import { readAnswer } from '../answer.ts';
import { bestCoverage } from '../coverage.ts';
import type { Rubric } from '../rubric.ts';
import { tokenize } from '../tokens.ts';
import { leniencyOf, NO_LENIENCY, type GradedExampleText, type Leniency } from './leniency.ts';
import { comparedSentencesOf } from './compared-sentences.ts';
import { oddsOf, type ReferenceSet } from './reference-set.ts';

const SHARE = { met: 1, partly: 0.5, missing: 0, contradicted: 0 } as const;

// Cached per reference set: processing the examples for each answer would take longer than grading it.
const remembered = new WeakMap<ReferenceSet, Map<string, Leniency>>();
const MOST_REMEMBERED = 50;

/** Pure except for its cache. NO_LENIENCY if no example judges the criterion. */
export function exampleLeniency(
  task: Pick<GradingTask, 'examples' | 'criteria' | 'modelAnswer'>,
  rubric: Rubric,
  criterion: string,
  referenceSet: ReferenceSet,
): Leniency {
  const examples = (task.examples ?? []).filter(({ verdicts }) => verdicts[criterion]);
  if (examples.length === 0) return NO_LENIENCY;
  const whole = task.criteria.length === 1;
  const known = remembered.get(referenceSet) ?? new Map<string, Leniency>();
  remembered.set(referenceSet, known);
  const key = JSON.stringify([
    criterion,
    task.criteria.map(({ phrasings }) => phrasings),
    task.modelAnswer,
    examples.map(({ answer, verdicts }) => [answer, verdicts[criterion]]),
  ]);
  let leniency = known.get(key);
  if (leniency) return leniency;
  leniency = leniencyOf(
    examples.flatMap((example) => grade(example, rubric, criterion, referenceSet, whole)),
  );
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, leniency);
  return leniency;
}

function grade(
  { answer, verdicts }: GradedExample,
  rubric: Rubric,
  criterion: string,
  referenceSet: ReferenceSet,
  whole: boolean,
): GradedExampleText[] {
  const verdict = verdicts[criterion];
  const point = rubric.keyPoints.find(({ id }) => id === criterion);
  if (!verdict || !point) return [];
  const tokens = tokenize([answer]);
  const none = tokens.map(() => false);
  const reading = readAnswer(tokens, rubric.topic, none);
  const { places } = bestCoverage(reading, point, rubric, ({ agreeing, opposed }) => agreeing - opposed);
  const compared = comparedSentencesOf(
    reading,
    whole || places.length === 0 ? 'all' : places,
    none,
    referenceSet.questionStems,
  );
  return compared.words.length === 0
    ? []
    : [{ compared, logOdds: oddsOf(referenceSet, compared), share: SHARE[verdict] }];
}
