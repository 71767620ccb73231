// Formats the graders' figures: tables of agreement and probes, and the probes out of bounds.
import { table } from '../report.ts';
import type { SetFigures } from './measure-set.ts';
import type { ProbeResult } from './run-probes.ts';

type Probed = { name: string; probes: readonly ProbeResult[] };

const shown = (value: number | null, digits: number): string =>
  value === null ? '–' : value.toFixed(digits);

export const agreementTable = (figures: readonly SetFigures[]): string =>
  table(
    ['set', 'grader', 'n', 'unsure', 'r', 'RMSE', 'accuracy', 'macro-F1', 'ms per answer', 'cost'],
    figures.map((row) => [
      row.set,
      row.grader,
      String(row.n),
      String(row.unsure),
      ...[row.r, row.rmse, row.accuracy, row.macroF1].map((value) => shown(value, 3)),
      row.msPerAnswer.toFixed(2),
      row.dollars === null ? '–' : `$${row.dollars.toFixed(4)}`,
    ]),
  );

export const probeTable = (columns: readonly Probed[]): string => {
  const names = columns[0]?.probes.map(({ name }) => name) ?? [];
  return table(
    ['probe, in % of the scale', 'target', ...columns.map(({ name }) => name)],
    names.map((name) => {
      const results = columns.map(({ probes }) => probes.find((probe) => probe.name === name));
      const { least = 0, most = 100 } = results[0] ?? {};
      const bounds = least === 0 ? `≤ ${most}` : most === 100 ? `≥ ${least}` : `${least} to ${most}`;
      return [name, bounds, ...results.map((result) => shown(result?.percent ?? null, 1))];
    }),
  );
};

/** One line per probe that is out of bounds. */
export const missedProbes = (columns: readonly Probed[]): string[] =>
  columns.flatMap(({ name: of, probes }) =>
    probes
      .filter(({ percent, least, most }) => percent !== null && (percent < least || percent > most))
      .map(({ name, percent, least, most }) => `${of}: ${name} ${shown(percent, 1)} (${least} to ${most})`),
  );
