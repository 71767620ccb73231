// The chart of one skill over time: a line for its score, its 80% interval as a band, and labels inside the chart.
import { scaleLinear, scaleUtc } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Progress } from '@rehearse/contract/insights/progress.ts';
import { isEnoughForLevel, scoreLevels, levelNameOf } from '@rehearse/contract/grading/levels.ts';
import { dateOf } from './calendar-weeks.ts';
import { endOf, marksBetween, roomInBand, thinned } from './chart-scale.ts';

type Week = Progress['weeks'][number];

const height = 300;
const top = 12;
const bottom = 34;
/** The space in pixels that the label in the band needs. */
const wordsHeight = 22;
const wordsWidth = 110;

/** The available width, so that text keeps its size on every screen. */
const useWidth = (): [React.RefObject<HTMLDivElement | null>, number] => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
};

type ChartScale = {
  width: number;
  x: (day: string) => number;
  y: (share: number) => number;
  from: string;
  today: string;
};

/** `levels`: whether to show the level names next to the chart. */
const Ground = ({ width, x, y, from, today, levels }: ChartScale & { levels: boolean }): ReactNode => (
  <>
    {[0, ...scoreLevels.map(({ to }) => to)].map((to) => (
      <line key={to} x1={x(from)} x2={x(today)} y1={y(to)} y2={y(to)} className="stroke-line" />
    ))}
    {(levels ? scoreLevels : []).map(({ word, to }, at) => (
      <text
        key={word}
        x={x(from) - 14}
        y={y((to + (scoreLevels[at - 1]?.to ?? 0)) / 2)}
        textAnchor="end"
        dominantBaseline="central"
        className="fill-ink-3 text-xs"
      >
        {word}
      </text>
    ))}
    {thinned(marksBetween(from, today), x, today).map(({ day, words }) => (
      <text
        key={day}
        x={x(day)}
        y={height - 8}
        textAnchor={x(day) - x(from) < 20 ? 'start' : 'middle'}
        className="fill-ink-2 text-xs"
      >
        {words}
      </text>
    ))}
    <text
      x={x(today)}
      y={height - 8}
      textAnchor={width - x(today) < 30 ? 'end' : 'middle'}
      className="fill-ink-2 text-xs"
    >
      today
    </text>
  </>
);

const Band = ({ weeks, place }: { weeks: readonly Week[]; place: ChartScale }): ReactNode => {
  const { x, y, today } = place;
  const at = ({ week }: Week): number => x(endOf(week, today));
  const room = roomInBand(weeks);
  const isRoomy = room && y(0) - y(room.height) >= wordsHeight && x(today) - x(place.from) > 2 * wordsWidth;
  return (
    <>
      <Area
        data={[...weeks]}
        x={at}
        y0={({ share }) => y(share.low)}
        y1={({ share }) => y(share.high)}
        className="fill-band stroke-accent-line"
        strokeWidth={1}
        fillOpacity={0.7}
      />
      {room && isRoomy && weeks.length > 1 && (
        <text
          x={Math.min(at(room.week) + 12, x(today) - wordsWidth)}
          y={y(room.at)}
          dominantBaseline="central"
          className="fill-ink-2 text-xs"
        >
          likely range
        </text>
      )}
    </>
  );
};

/** A single week has no line, so its interval is a vertical bar with ticks. */
const LoneWeek = ({ week, place: { x, y, today } }: { week: Week; place: ChartScale }): ReactNode => {
  const at = x(endOf(week.week, today));
  return (
    <>
      <rect
        x={at - 5}
        y={y(week.share.high)}
        width={10}
        height={y(week.share.low) - y(week.share.high)}
        className="fill-band"
      />
      {[week.share.low, week.share.high].map((end) => (
        <line
          key={end}
          x1={at - 5}
          x2={at + 5}
          y1={y(end)}
          y2={y(end)}
          strokeWidth={2}
          className="stroke-accent"
        />
      ))}
      <text x={at - 14} y={y(week.share.low) - 10} textAnchor="end" className="fill-ink-2 text-xs">
        likely range
      </text>
    </>
  );
};

const Line = ({ weeks, place }: { weeks: readonly Week[]; place: ChartScale }): ReactNode => {
  const { x, y, today } = place;
  const at = ({ week }: Week): number => x(endOf(week, today));
  const last = weeks.at(-1);
  return (
    <>
      <LinePath
        data={[...weeks]}
        x={at}
        y={({ share }) => y(share.value)}
        className="stroke-accent"
        strokeWidth={1.75}
      />
      {weeks.map((week) => (
        <circle
          key={week.week}
          cx={at(week)}
          cy={y(week.share.value)}
          r={week === last ? 5 : 3}
          strokeWidth={1.5}
          className="fill-accent stroke-paper"
        />
      ))}
      {last && isEnoughForLevel(last.share.answers) && (
        <text
          x={at(last) + 12}
          y={y(last.share.value)}
          dominantBaseline="central"
          className="fill-ink text-xs font-head"
        >
          {endOf(last.week, today) === today ? 'now: ' : ''}
          {levelNameOf(last.share.value)}
        </text>
      )}
    </>
  );
};

/** `label` describes the chart to screen readers. The table next to it has the values. */
export const TimeChart = ({
  weeks,
  today,
  label,
}: {
  weeks: readonly Week[];
  today: string;
  label: string;
}): ReactNode => {
  const [box, width] = useWidth();
  const [first] = weeks;
  if (!first) return null;
  const left = width < 560 ? 76 : 92;
  const right = width < 560 ? 88 : 136;
  const ends = endOf(first.week, today);
  // With a single week, start the axis one week earlier.
  const from = weeks.length > 1 && ends < today ? ends : first.week;
  const time = scaleUtc({
    domain: [dateOf(from), dateOf(today)],
    range: [left, Math.max(left + 1, width - right)],
  });
  const share = scaleLinear({ domain: [0, 1], range: [height - bottom, top] });
  const place: ChartScale = { width, x: (day) => time(dateOf(day)), y: (value) => share(value), from, today };
  return (
    <div ref={box} className="mt-6 min-h-[300px]">
      {width > 0 && (
        // An SVG with many parts can't be an <img>: the role exposes it as one image with one name.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <svg role="img" aria-label={label} width={width} height={height} className="block overflow-visible">
          <Ground {...place} levels={weeks.some((week) => isEnoughForLevel(week.share.answers))} />
          {weeks.length > 1 ? <Band weeks={weeks} place={place} /> : <LoneWeek week={first} place={place} />}
          <Line weeks={weeks} place={place} />
        </svg>
      )}
    </div>
  );
};
