// Prepares an answer for grading against its rubric, and excludes words that can't earn points.
import { isStory } from '@rehearse/contract/kinds/kinds.ts';
import { LRUCache } from 'lru-cache';
import type { GradingTask } from '../grader.port.ts';
import { readAnswer, type TokenizedAnswer } from './answer.ts';
import { withModelAnswer } from './model-phrasings.ts';
import type { WordFlags } from './no-answer.ts';
import { negatedFrom } from './negated-key.ts';
import { compileRubric, spokenIn, type Rubric } from './rubric.ts';
import { addressedToGrader, answeredWith, echoedFrom } from './word-flags.ts';
import { tokenize } from './tokens.ts';

export interface ReadTask {
  rubric: Rubric;
  reading: TokenizedAnswer;
  wordFlags: WordFlags;
}

// Keyed by content: many answers share a few rubrics, and compiling a rubric takes a third of the grading time.
const remembered = new LRUCache<string, Rubric>({ max: 1000 });

/** Pure except for its cache. */
function rubricOf(task: GradingTask): Rubric {
  const { questionText, criteria, misconceptions, modelAnswer } = task;
  const points = criteria.map(({ id, label, phrasings, contrasts = [] }) => [
    id,
    label,
    phrasings,
    contrasts,
  ]);
  const claims = misconceptions.map(({ claim, correction }) => [claim, correction]);
  const key = JSON.stringify([questionText, points, claims, modelAnswer, spokenIn(task)]);
  let known = remembered.get(key);
  if (known) return known;
  known = withModelAnswer(compileRubric(task), modelAnswer);
  remembered.set(key, known);
  return known;
}

/** Pure except for its cache. */
export function readTask(task: GradingTask): ReadTask {
  const rubric = rubricOf(task);
  const tokens = tokenize(task.turns, { lines: isStory(task.kind) });
  const answered = answeredWith(rubric.answerRuns, tokens);
  const echoed = echoedFrom(rubric.askedRuns, tokens).map((isEcho, at) => isEcho && !answered[at]);
  const toGrader = addressedToGrader(tokens);
  const negated = negatedFrom(rubric.keySentences, tokens);
  const voided = tokens.map((_, at) => [echoed, toGrader, negated].some((flags) => flags[at]));
  return {
    rubric,
    reading: readAnswer(tokens, rubric.topic, voided),
    wordFlags: { echoed, toGrader, answered },
  };
}
