// Leniency of a criterion, from the answers that its question's author graded.
import type { GradedExample, GradingTask } from '../../grader.port.ts';
import { readAnswer } from '../answer.ts';
import { bestCoverage } from '../coverage.ts';
import type { Rubric } from '../rubric.ts';
import { tokenise } from '../tokens.ts';
import { leniencyFrom, type Graded } from './leniency.ts';
import { sideOfSentences } from './side-of-sentences.ts';
import { oddsOf, type Yardstick } from './yardstick.ts';

const SHARE = { met: 1, partly: 0.5, missing: 0, contradicted: 0 } as const;

/** Pure. 0 where no example judges the criterion. */
export function exampleLeniency(
  task: Pick<GradingTask, 'examples' | 'criteria'>,
  rubric: Rubric,
  criterion: string,
  yardstick: Yardstick,
): number {
  const whole = task.criteria.length === 1;
  const graded = (task.examples ?? []).flatMap((example) =>
    grade(example, rubric, criterion, yardstick, whole),
  );
  return leniencyFrom(graded);
}

function grade(
  { answer, verdicts }: GradedExample,
  rubric: Rubric,
  criterion: string,
  yardstick: Yardstick,
  whole: boolean,
): Graded[] {
  const verdict = verdicts[criterion];
  const point = rubric.keyPoints.find(({ id }) => id === criterion);
  if (!verdict || !point) return [];
  const tokens = tokenise([answer]);
  const none = tokens.map(() => false);
  const reading = readAnswer(tokens, rubric.topic, none);
  const { places } = bestCoverage(reading, point, rubric, ({ agreeing, opposed }) => agreeing - opposed);
  const side = sideOfSentences(reading, whole || places.length === 0 ? 'all' : places, none, yardstick.asked);
  return side.words.length === 0 ? [] : [{ logOdds: oddsOf(yardstick, side), share: SHARE[verdict] }];
}
