// Scores on a scale with named levels: a dot, its uncertainty as a bar with end ticks, and a label beside it.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Levels from weakest to strongest. `to` is the upper bound, from 0 to 1. */
export type LevelBand = { word: string; to: number };

export type BandRowData = {
  key: string;
  label: string;
  /** A score from 0 to 1; null if there is none, in which case `words` says why. */
  value: number | null;
  /** The uncertainty interval, 0 to 1; omitted if none was computed. */
  band?: { low: number; high: number };
  /** The label of the chart: "solid", "too few answers to tell". */
  words: string;
  /** More details at the end of the row, such as counts. */
  detail?: string;
};

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

const spans = (levels: readonly LevelBand[]): { word: string; from: number; to: number }[] =>
  levels.map(({ word, to }, at) => ({ word, to, from: levels[at - 1]?.to ?? 0 }));

const Drawing = ({ row, levels }: { row: BandRowData; levels: readonly LevelBand[] }): ReactNode => (
  <div className="relative h-6 @min-[34rem]:h-full">
    <span className="absolute inset-x-0 top-1/2 border-t border-line-2 @min-[34rem]:hidden" />
    {[0, ...levels.map(({ to }) => to)].map((at) => (
      <span
        key={at}
        style={{ left: percent(at) }}
        className="absolute inset-y-1.5 -ml-px border-l border-line-2 @min-[34rem]:inset-y-0 @min-[34rem]:border-line"
      />
    ))}
    {row.band && (
      <span
        style={{ left: percent(row.band.low), right: percent(1 - row.band.high) }}
        className="absolute top-1/2 h-2.5 -translate-y-1/2 border-x-2 border-accent bg-band"
      />
    )}
    {row.value !== null && (
      <span
        style={{ left: percent(row.value) }}
        className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-paper bg-accent"
      />
    )}
  </div>
);

/** The label and details are stacked at medium width; the cells next to them span both rows. */
const bothLines = '@min-[34rem]:row-span-2 @min-[52rem]:row-span-1';

/** Visual only; `BandTable` is for screen readers. Stacks below 34 rem. */
export const BandRows = ({
  rows,
  levels,
}: {
  rows: readonly BandRowData[];
  levels: readonly LevelBand[];
}): ReactNode => {
  const columns = rows.some((row) => row.detail)
    ? '@min-[34rem]:grid-cols-[9.5rem_minmax(0,1fr)_9.5rem] @min-[52rem]:grid-cols-[10.5rem_minmax(0,1fr)_10.5rem_13rem]'
    : '@min-[34rem]:grid-cols-[9.5rem_minmax(0,1fr)_10.5rem]';
  /** If no row has a level, the scale omits the level names too. */
  const isAnyNamed = rows.some((row) => levels.some(({ word }) => word === row.words));
  return (
    <div aria-hidden className="@container">
      <div className={clsx('hidden items-end gap-x-5 @min-[34rem]:grid', columns)}>
        <div className="relative col-start-2 h-6 text-xs text-ink-3">
          {(isAnyNamed ? spans(levels) : []).map(({ word, from, to }) => (
            <span
              key={word}
              style={{ left: percent((from + to) / 2) }}
              className="absolute top-0 -translate-x-1/2"
            >
              {word}
            </span>
          ))}
        </div>
      </div>
      {rows.map((row) => (
        <div
          key={row.key}
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 pb-4',
            '@min-[34rem]:min-h-11 @min-[34rem]:pb-0',
            columns,
          )}
        >
          <span className={clsx('leading-5 font-label break-words text-ink', row.detail && bothLines)}>
            {row.label}
          </span>
          <div
            className={clsx(
              'col-span-2 row-start-2 self-stretch @min-[34rem]:col-span-1 @min-[34rem]:row-start-auto',
              row.detail && bothLines,
            )}
          >
            <Drawing row={row} levels={levels} />
          </div>
          <span className="col-start-2 row-start-1 text-sm text-ink-2 @min-[34rem]:col-start-auto @min-[34rem]:row-start-auto">
            {row.words}
          </span>
          {row.detail && (
            <span className="col-span-2 text-sm text-ink-2 @min-[34rem]:col-span-1 @min-[34rem]:col-start-3 @min-[34rem]:self-start @min-[34rem]:pb-2 @min-[52rem]:col-start-auto @min-[52rem]:self-center @min-[52rem]:pb-0">
              {row.detail}
            </span>
          )}
        </div>
      ))}
    </div>
  );
};

const share = (value: number): string => `${Math.round(value * 100)}%`;

/** The same values as a table, for screen readers. `of` is the heading of the first column: "Skill". */
export const BandTable = ({
  caption,
  of,
  rows,
}: {
  caption: string;
  of: string;
  rows: readonly BandRowData[];
}): ReactNode => (
  <div className="sr-only">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Level</th>
          <th scope="col">Score</th>
          <th scope="col">Likely range</th>
          <th scope="col">More</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td>{row.words}</td>
            <td>{row.value === null ? 'none' : share(row.value)}</td>
            <td>{row.band ? `${share(row.band.low)} to ${share(row.band.high)}` : 'too few answers'}</td>
            <td>{row.detail ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
