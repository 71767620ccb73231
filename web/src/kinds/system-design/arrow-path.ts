// Where an arrow between two components begins and ends: at the edges of their boxes, beside the arrow that comes back.
import type { Diagram, DiagramArrow } from '@rehearse/contract/kinds/system-design/diagram.ts';
import { boxHeight, boxWidth } from './edit-diagram.ts';

type Point = { x: number; y: number };
export type ArrowPath = { start: Point; end: Point; middle: Point };

/** Room for the head and for the focus frame. */
const gap = 4;
/** Half of the distance between an arrow and the one that comes back. */
const lane = 9;

/** The point at which the way from a box's middle leaves the box. */
const edgeOf = (middle: Point, toward: Point): Point => {
  const dx = toward.x - middle.x;
  const dy = toward.y - middle.y;
  const across = Math.abs(dx) / (boxWidth / 2 + gap);
  const along = Math.abs(dy) / (boxHeight / 2 + gap);
  const share = 1 / Math.max(across, along, 1);
  return { x: middle.x + dx * share, y: middle.y + dy * share };
};

/** undefined when a component is missing or both stand on each other. */
export const arrowPath = (
  { components, arrows }: Diagram,
  { from, to }: DiagramArrow,
): ArrowPath | undefined => {
  const source = components.find(({ id }) => id === from);
  const target = components.find(({ id }) => id === to);
  if (!source || !target) return undefined;
  const length = Math.hypot(target.x - source.x, target.y - source.y);
  if (length === 0) return undefined;
  const comesBack = arrows.some((arrow) => arrow.from === to && arrow.to === from);
  const side = comesBack ? lane : 0;
  const shift = { x: (-(target.y - source.y) / length) * side, y: ((target.x - source.x) / length) * side };
  const moved = (point: Point): Point => ({ x: point.x + shift.x, y: point.y + shift.y });
  const start = moved(edgeOf(source, target));
  const end = moved(edgeOf(target, source));
  return { start, end, middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } };
};
