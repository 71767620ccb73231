// Fits the weights by which the entailment model's readings become verdicts, on the development answers, and prints them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gradeByMeaning } from '../server/src/ai/builtin/builtin-grader.ts';
import { coefficients } from '../server/src/ai/builtin/entailment/coefficients.ts';
import { loadEntailmentModel } from '../server/src/ai/builtin/entailment/entailment-model.ts';
import type { Features } from '../server/src/ai/builtin/entailment/judge-by-meaning.ts';
import { fit, type Row } from './grading/fit.ts';
import { tasksOfBank } from './grading/rubric-lines.ts';
import { root } from './product.ts';

type Line = { questionId: string; style: string; answer: string; verdicts: Record<string, string> };
const linesOf = (name: string): Line[] =>
  readFileSync(join(root, 'bench/blind', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
const keyOf = ({ questionId, style }: Line): string => `${questionId} ${style}`;
const shares: Record<string, number> = { met: 1, partly: 0.5 };

const names = Object.keys(coefficients.weights) as (keyof Features)[];
/** What may only speak against a point; all else may only speak for it. */
const against: (keyof Features)[] = ['opposes', 'mostOpposes', 'othersOppose'];
/** Of an answer with some points right and others not: most real answers are, and one in seven here. */
const mixedWeight = 4;
const labels = new Map(linesOf('labels-dev.jsonl').map((line) => [keyOf(line), line.verdicts]));
const bank = await tasksOfBank();
const model = await loadEntailmentModel({ threads: 2 });
const rows: Row[] = [];
/** Of what people give in good faith. */
const good: Features[] = [];
for (const line of linesOf('answers-dev.jsonl')) {
  const task = bank.get(line.questionId);
  if (!task) throw new Error(`the bank has no open question ${line.questionId}`);
  await gradeByMeaning({ ...task, turns: [line.answer] }, model, ({ criterion, features }) => {
    const human = shares[labels.get(keyOf(line))?.[criterion] ?? ''] ?? 0;
    const weight = line.style === 'decent' ? mixedWeight : 1;
    if (features && human > 0) good.push(features);
    if (features) rows.push({ features: names.map((name) => features[name]), human, weight });
  });
}
const { intercept, weights } = fit(
  rows,
  names.map((name) => (against.includes(name) ? -1 : 1)),
  { pull: 3, steps: 20_000 },
);
console.log(`${rows.length} criteria`);
console.log(`bias: ${intercept.toFixed(4)},`);
names.forEach((name, at) => console.log(`${name}: ${(weights[at] ?? 0).toFixed(4)},`));
for (const name of ['othersState', 'othersOppose'] as const)
  console.log(`usual ${name}: ${(good.reduce((sum, one) => sum + one[name], 0) / good.length).toFixed(2)}`);
