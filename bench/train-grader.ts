// Learns the built-in grader's coefficients from human-graded lines, and measures how well they generalize to held-out
// questions and sets: `node bench/train-grader.ts --data FILE.jsonl … [--check FILE.jsonl …] [--write] [--keep]`.
// Deterministic: the same files give the same coefficients.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { FEATURES } from '../server/src/ai/builtin/likeness/features.ts';
import { leniencyOf } from '../server/src/ai/builtin/likeness/leniency.ts';
import { agreementOf } from './grading/agreement.ts';
import type { Fitted } from './grading/fit.ts';
import { foldsByQuestion } from './grading/folds.ts';
import { readGradedLines, type GradedLine } from './grading/graded-lines.ts';
import { learn, oddsOfRow } from './grading/learn.ts';
import { madeUpRows } from './grading/made-up-rows.ts';
import { rowsOf, type TrainingRow } from './grading/training-rows.ts';
import { root } from './product.ts';
import { table } from './report.ts';
import { keepPart } from './results-file.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true, default: [] },
    check: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const read = (files: readonly string[]): GradedLine[] =>
  files.flatMap((file) => readGradedLines(readFileSync(file, 'utf8')).lines);

type Judged = { row: TrainingRow; odds: number };
const judge = (fitted: Fitted, rows: readonly TrainingRow[]): Judged[] =>
  rows.map((row) => ({ row, odds: oddsOfRow(fitted, row) }));
const crossValidated = (rows: readonly TrainingRow[]): Judged[] => {
  const folds = foldsByQuestion(rows);
  return [...new Set(folds)].flatMap((fold) =>
    judge(
      learn(
        rows.filter((_, at) => folds[at] !== fold),
        madeUp,
      ),
      rows.filter((_, at) => folds[at] === fold),
    ),
  );
};

/** The first answers of each question serve as graded examples for its leniency and are excluded from the figures. */
const lines = (what: string, judged: readonly Judged[]): string[][] =>
  [0, 3, 5].map((examples) => {
    const pairs = [...Map.groupBy(judged, ({ row }) => row.questionId).values()].flatMap((ofQuestion) => {
      const known = ofQuestion.slice(0, examples);
      const { general, ofItsLike } = leniencyOf(
        known.map(({ odds, row }) => ({ logOdds: odds, share: row.human, compared: row.compared })),
      );
      return ofQuestion.slice(examples).map(({ odds, row }) => ({
        human: row.human,
        score: 1 / (1 + Math.exp(-(odds + general + ofItsLike(row.compared)))),
      }));
    });
    const { n, r, accuracy, macroF1 } = agreementOf(pairs);
    const shown = [r, accuracy, macroF1].map((value) => value?.toFixed(3) ?? '–');
    return [what, String(examples), String(n), ...shown];
  });

const data = read(values.data);
const rows = rowsOf(data);
const madeUp = madeUpRows(data);
const sets = Map.groupBy(rows, ({ set }) => set);
const result: string[][] = [];
const all = crossValidated(rows);
for (const [set, ofSet] of sets) {
  const ofThis = all.filter(({ row }) => row.set === set);
  result.push(...lines(`${set}: by question, learned from all sets`, ofThis));
  result.push(...lines(`${set}: by question, learned from it alone`, crossValidated(ofSet)));
  const others = rows.filter((row) => row.set !== set);
  if (others.length > 0)
    result.push(...lines(`${set}: never seen, learned from the others`, judge(learn(others, madeUp), ofSet)));
}
const final = learn(rows, madeUp);
for (const [set, ofSet] of Map.groupBy(rowsOf(read(values.check)), (row) => row.set))
  result.push(...lines(`${set}: held out, its questions seen`, judge(final, ofSet)));
const resultTable = table(['what was held out', 'graded examples', 'n', 'r', 'accuracy', 'macro-F1'], result);
console.log(resultTable);
if (values.keep)
  await keepPart(`# What the built-in grader learned

\`node bench/train-grader.ts\` on ${new Date().toISOString().slice(0, 10)}: ${rows.length} answers to ${new Set(rows.map(({ questionId }) => questionId)).size} questions in five folds, with all answers
to one question in the same fold. For "learned from the others," no line of the set was used in training. With graded examples, the
first answers to each question set its leniency and are left out of the figures; without any (0), the question is entirely new.

${resultTable}
`);

if (values.write) {
  const file = join(root, 'server/src/ai/builtin/likeness/coefficients.ts');
  const four = (value: number): string => String(Number(value.toPrecision(4)));
  const text = `// Learnt by bench/train-grader.ts from ${rows.length} human-graded answers (NOTICE names them); not to be edited by hand.

export const INTERCEPT = ${four(final.intercept)};

/** By the name of the feature, in log-odds for each unit of it. */
export const COEFFICIENTS: Readonly<Record<string, number>> = {
${FEATURES.map((name, at) => `  ${JSON.stringify(name)}: ${four(final.weights[at] ?? 0)},`).join('\n')}
};
`;
  const options = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...options, filepath: file }));
  console.log(`\nwritten: ${file}`);
}
