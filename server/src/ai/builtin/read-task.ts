// Reads an answer with its question and rubric at hand, and sets aside what must not earn anything.
import type { GradingTask } from '../grader.port.ts';
import { readAnswer, type Reading } from './answer.ts';
import { withModelAnswer } from './model-phrasings.ts';
import type { SetAside } from './no-answer.ts';
import { compileRubric, type Rubric } from './rubric.ts';
import { addressedToGrader, echoedFrom } from './set-aside.ts';
import { tokenise } from './tokens.ts';

export interface ReadTask {
  rubric: Rubric;
  reading: Reading;
  aside: SetAside;
}

/** Pure. */
export function readTask(task: GradingTask): ReadTask {
  const rubric = withModelAnswer(compileRubric(task), task.modelAnswer);
  const tokens = tokenise(task.turns);
  const echoed = echoedFrom(tokenise([task.questionText]), tokens);
  const toGrader = addressedToGrader(tokens);
  const voided = tokens.map((_, at) => Boolean(echoed[at]) || Boolean(toGrader[at]));
  return { rubric, reading: readAnswer(tokens, rubric.topic, voided), aside: { echoed, toGrader } };
}
