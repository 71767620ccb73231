// Ties each prompt to its version: any change of wording needs a new version, since grades and texts store it.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cacheStampede } from '../builtin/cache-stampede.test-question.ts';
import type { GradingTask } from '../grader.port.ts';
import { explainVerdictPrompt, explainVerdictRules, explainVerdictVersion } from './explain-verdict.ts';
import { improveAnswerPrompt, improveAnswerRules, improveAnswerVersion } from './improve-answer.ts';
import { judgeCriterionVersion, promptOf, systemOf } from './judge-criterion.ts';

const examples = [{ answer: 'A lock per key.', verdicts: { 'single-flight': 'met' as const } }];
const task: GradingTask = { ...cacheStampede, examples, turns: ['One turn.', 'Another.'] };
const judged = {
  criterion: 'single-flight',
  verdict: 'partly' as const,
  evidence: [{ turn: 0, start: 0, end: 8 }],
};
const hash = (...words: string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 12);

it.each([
  [
    'judge-criterion',
    judgeCriterionVersion,
    '3 215e7a683daf',
    [systemOf(task, task.criteria[1]!), promptOf(task.turns, '===')],
  ],
  [
    'explain-verdict',
    explainVerdictVersion,
    '2 8e227af812c2',
    [explainVerdictRules, explainVerdictPrompt(task, judged, '===')],
  ],
  [
    'improve-answer',
    improveAnswerVersion,
    '2 be0ae9a234f1',
    [
      improveAnswerRules('long_answer'),
      improveAnswerRules('behavioural_story'),
      improveAnswerPrompt(task, [judged], '==='),
    ],
  ],
])('%s matches the wording of its version', (_, version, pinned, words) => {
  expect(`${version} ${hash(...words)}`).toBe(pinned);
});

it('shows at most three graded examples of a criterion', () => {
  const four = Array.from({ length: 4 }, (_, at) => ({
    answer: `Example number ${at + 1}.`,
    verdicts: { 'single-flight': 'partly' as const },
  }));
  const system = systemOf({ ...task, examples: four }, task.criteria[1]!);
  expect(system.match(/## Graded example \d: "partly"\nExample number \d\./g)).toHaveLength(3);
  expect(systemOf({ ...task, examples: four }, task.criteria[0]!)).not.toContain('Example number');
});
