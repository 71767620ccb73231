// Fits the weights that turn the entailment model's features into verdicts, on the development answers, and prints them.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadEntailmentModel } from '../server/src/ai/builtin/entailment/entailment-model.ts';
import type { Features } from '../server/src/ai/builtin/entailment/verdict-features.ts';
import { fit, type Row } from './grading/fit.ts';
import { names, verdictRows, type VerdictRow } from './grading/verdict-rows.ts';

const { values } = parseArgs({ options: { rows: { type: 'string' }, model: { type: 'string' } } });
const shares = { met: 1, partly: 0.5, missing: 0, contradicted: 0 };
/** Features whose weights can't be positive; those of all others can't be negative. */
const against = new Set<keyof Features>(['opposes', 'othersOppose', 'taken']);

const rowOf = ({ features, human }: VerdictRow): Row => ({
  features: names.map((name) => features[name]),
  human: shares[human],
});
const rows = await verdictRows(await loadEntailmentModel({ ...(values.model && { folder: values.model }) }));
if (values.rows) writeFileSync(values.rows, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
const { intercept, weights } = fit(
  rows.map(rowOf),
  names.map((name) => (against.has(name) ? -1 : 1)),
  { pull: 3, steps: 20_000 },
);
console.log(`${rows.length} criteria`);
console.log(`bias: ${intercept.toFixed(4)},`);
names.forEach((name, at) => console.log(`${name}: ${(weights[at] ?? 0).toFixed(4)},`));
for (const name of ['othersState', 'othersOppose'] as const)
  console.log(
    `usual ${name}: ${(rows.reduce((sum, { features }) => sum + features[name], 0) / rows.length).toFixed(2)}`,
  );
