// The start and end of an arrow between two components: at the edges of their boxes, offset from an arrow in the other direction.
import type { Diagram, DiagramArrow } from '@rehearse/contract/kinds/system-design/diagram.ts';
import { boxHeight, boxWidth } from './edit-diagram.ts';

type Point = { x: number; y: number };
export type ArrowPath = { start: Point; end: Point; middle: Point };

/** Space for the arrowhead and the focus ring. */
const gap = 4;
/** Half the distance between two arrows in opposite directions. */
const lane = 9;

/** The point where the line from a box's center leaves the box, plus the gap. */
const edgeOf = (middle: Point, toward: Point): Point => {
  const dx = toward.x - middle.x;
  const dy = toward.y - middle.y;
  const across = Math.abs(dx) / (boxWidth / 2 + gap);
  const along = Math.abs(dy) / (boxHeight / 2 + gap);
  const share = 1 / Math.max(across, along, 1);
  return { x: middle.x + dx * share, y: middle.y + dy * share };
};

/** Undefined if a component is missing or both have the same position. */
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
