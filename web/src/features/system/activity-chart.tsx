// One metric over time: its name, its total next to the previous period's, and a bar per day, week, or month.
import type { ReactNode } from 'react';
import type { Activity, ActivityName } from '@rehearse/contract/operations/activity.ts';
import {
  averageWords,
  barWords,
  beforeWords,
  chartWords,
  definitions,
  figureWords,
  numberWords,
} from './activity-words.ts';

const height = 56;
/** The width of a bar and of the gap in chart units. The chart fills its container. */
const barWidth = 8;
const room = 2;

type Props = { activity: Activity; name: ActivityName };

/** The scale starts at zero and ends at this metric's highest bar. The last bar is lighter, since its period isn't over. */
const Bars = ({ activity, name }: Props): ReactNode => {
  const { bars, unit } = activity;
  const highest = Math.max(1, ...bars.map((bar) => bar[name]));
  const width = bars.length * (barWidth + room) - room;
  return (
    <svg
      // An SVG with many parts can't be an <img>: the role exposes it as one image with one name.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={chartWords(activity, name)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block h-14 w-full border-b border-line"
    >
      {bars.map((bar, at) => {
        const tall = (bar[name] / highest) * height;
        return (
          <rect
            key={bar.start}
            x={at * (barWidth + room)}
            y={height - tall}
            width={barWidth}
            height={tall}
            className={at === bars.length - 1 ? 'fill-accent-line' : 'fill-accent'}
          >
            <title>{`${barWords(unit, bar.start)}: ${numberWords(bar[name])}`}</title>
          </rect>
        );
      })}
    </svg>
  );
};

export const ActivityFigure = ({ activity, name }: Props): ReactNode => {
  const { value, before } = activity.totals[name];
  const [first, last] = [activity.bars[0], activity.bars.at(-1)];
  return (
    <section aria-label={figureWords[name]} className="min-w-0">
      <h3 className="text-sm font-label">{figureWords[name]}</h3>
      <p className="text-sm text-ink-3">{definitions[name]}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-head">{value === null ? '–' : numberWords(value)}</span>
        <span className="text-sm text-ink-2">
          {name === 'activePeople' &&
            (value === null ? `no complete ${activity.unit} yet` : averageWords(activity.unit))}
        </span>
      </p>
      <p className="min-h-5 text-sm text-ink-3">{beforeWords(before)}</p>
      <div className="mt-2">
        <Bars activity={activity} name={name} />
      </div>
      {first && last && (
        <p aria-hidden className="mt-1 flex justify-between gap-4 text-xs text-ink-3">
          <span>{barWords(activity.unit, first.start)}</span>
          {last !== first && (
            <span>{activity.unit === 'day' ? 'today' : `this ${activity.unit}`}, so far</span>
          )}
        </p>
      )}
    </section>
  );
};
