// One component in the drawing: a shape for its type, its name, and the name of the type.
import {
  componentTypeNames,
  type DiagramComponentType,
  type DiagramComponent,
} from '@rehearse/contract/kinds/system-design/diagram.ts';
import type { ReactNode } from 'react';
import { boxHeight, boxWidth } from './edit-diagram.ts';

const left = -boxWidth / 2;
const top = -boxHeight / 2;
const box = { x: left, y: top, width: boxWidth, height: boxHeight };
const lid = 9;

const cylinder = `M ${left} ${top + lid} a ${boxWidth / 2} ${lid} 0 0 1 ${boxWidth} 0 v ${boxHeight - 2 * lid} a ${boxWidth / 2} ${lid} 0 0 1 ${-boxWidth} 0 Z`;
const lidLine = `M ${left} ${top + lid} a ${boxWidth / 2} ${lid} 0 0 0 ${boxWidth} 0`;
const fold = 16;
const sheet = `M ${left} ${top} h ${boxWidth - fold} l ${fold} ${fold} v ${boxHeight - fold} h ${-boxWidth} Z`;

const shapes: Record<DiagramComponentType, ReactNode> = {
  client: <rect {...box} rx={boxHeight / 2} />,
  service: <rect {...box} rx={8} />,
  external: <rect {...box} rx={8} strokeDasharray="6 5" />,
  database: (
    <>
      <path d={cylinder} />
      <path d={lidLine} fill="none" />
    </>
  ),
  cache: (
    <>
      <rect {...box} rx={8} />
      <rect x={left + 5} y={top + 5} width={boxWidth - 10} height={boxHeight - 10} rx={4} fill="none" />
    </>
  ),
  queue: (
    <>
      <rect {...box} rx={8} />
      <path d={`M ${-left - 12} ${top} v ${boxHeight} M ${-left - 24} ${top} v ${boxHeight}`} fill="none" />
    </>
  ),
  storage: (
    <>
      <path d={sheet} />
      <path d={`M ${-left - fold} ${top} v ${fold} h ${fold}`} fill="none" />
    </>
  ),
};

const lineLength = 17;

/** At most two lines. Longer names are truncated in the drawing; the list below it shows them in full. */
export const nameLines = (name: string): string[] => {
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= lineLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const isLong = lines.length > 2;
  return lines
    .slice(0, 2)
    .map((line, at) =>
      line.length > lineLength || (isLong && at === 1) ? `${line.slice(0, lineLength - 1)}…` : line,
    );
};

/** Drawn around its center, at the origin. */
export const ComponentShape = ({
  component: { sort, name },
  selected,
}: {
  component: DiagramComponent;
  selected: boolean;
}): ReactNode => {
  const lines = name.trim() === '' ? [] : nameLines(name);
  const first = lines.length === 0 ? 6 : lines.length === 1 ? -2 : -10;
  return (
    <>
      <g
        className={selected ? 'fill-accent-wash stroke-accent' : 'fill-surface stroke-control'}
        strokeWidth={selected ? 2.5 : 1.5}
      >
        {shapes[sort]}
      </g>
      <text textAnchor="middle" className="fill-ink font-label select-none" fontSize={16}>
        {lines.map((line, at) => (
          <tspan key={at} x={0} y={first + at * 19}>
            {line}
          </tspan>
        ))}
      </text>
      <text
        textAnchor="middle"
        y={first + lines.length * 19 + (lines.length === 0 ? 0 : 1)}
        className="fill-ink-3 select-none"
        fontSize={14}
      >
        {componentTypeNames[sort]}
      </text>
    </>
  );
};
