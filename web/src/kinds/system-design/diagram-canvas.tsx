// The diagram as a drawing: components that can be dragged or moved with the arrow keys, and arrows between them.
import { diagramHeight, diagramWidth, type Diagram } from '@rehearse/contract/kinds/system-design/diagram.ts';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { arrowPath } from './arrow-path.ts';
import { ComponentShape } from './component-shape.tsx';
import { grid, moveComponent } from './edit-diagram.ts';

type Props = {
  diagram: Diagram;
  selected: string | null;
  /** Without it, the diagram is read-only. */
  onSelect?: (id: string) => void;
  onChange?: (diagram: Diagram) => void;
};

const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** `grabX` and `grabY` are the pointer's offset from the component's center. */
type Drag = { id: string; x: number; y: number; grabX: number; grabY: number };

const Arrows = ({ diagram, head }: { diagram: Diagram; head: string }): ReactNode =>
  diagram.arrows.map((arrow) => {
    const path = arrowPath(diagram, arrow);
    if (!path) return null;
    const { start, end } = path;
    return (
      <g key={`${arrow.from} ${arrow.to}`}>
        <line
          x1={start.x}
          y1={start.y}
          x2={end.x}
          y2={end.y}
          className="stroke-ink-2"
          strokeWidth={1.75}
          markerEnd={`url(#${head})`}
        />
      </g>
    );
  });

const ArrowLabels = ({ diagram }: { diagram: Diagram }): ReactNode =>
  diagram.arrows.map((arrow) => {
    const middle = arrowPath(diagram, arrow)?.middle;
    if (!middle || arrow.label === '') return null;
    return (
      <text
        key={`${arrow.from} ${arrow.to}`}
        x={middle.x}
        y={middle.y - 6}
        textAnchor="middle"
        fontSize={13}
        strokeWidth={5}
        className="pointer-events-none fill-ink-2 stroke-sunken select-none [paint-order:stroke]"
      >
        {arrow.label.length > 24 ? `${arrow.label.slice(0, 23)}…` : arrow.label}
      </text>
    );
  });

/** Scrolls sideways on narrow screens. */
export const DiagramCanvas = ({ diagram, selected, onSelect, onChange }: Props): ReactNode => {
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const head = useId();
  const shown = drag ? moveComponent(diagram, drag.id, drag) : diagram;
  const pointOf = (event: PointerEvent): { x: number; y: number } | undefined => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    if (!matrix) return undefined;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x, y };
  };
  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    const step = steps[event.key];
    const component = diagram.components.find((candidate) => candidate.id === id);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect?.(id);
    } else if (step && component && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      onChange?.(
        moveComponent(diagram, id, { x: component.x + step[0] * grid, y: component.y + step[1] * grid }),
      );
    }
  };
  const isEdited = onChange !== undefined;
  return (
    // A scrollable region must be reachable by keyboard.
    <section
      aria-label="Diagram"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded border border-line-2 bg-sunken"
    >
      <p id={`${head}-keys`} className="sr-only">
        Press Enter to edit a component, or an arrow key to move it.
      </p>
      <svg
        ref={svg}
        viewBox={`0 0 ${diagramWidth} ${diagramHeight}`}
        className="block w-full min-w-[40rem]"
        role={isEdited ? 'group' : 'img'}
        aria-label={isEdited ? 'Drawing' : 'Drawing, described in the list below'}
      >
        <defs>
          <marker
            id={head}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M 0 0 L 10 5 L 0 10 z" className="fill-ink-2" />
          </marker>
        </defs>
        <Arrows diagram={shown} head={head} />
        <ArrowLabels diagram={shown} />
        {shown.components.map((component) => (
          <g
            key={component.id}
            transform={`translate(${component.x} ${component.y})`}
            {...(isEdited
              ? {
                  role: 'button',
                  tabIndex: 0,
                  'aria-pressed': component.id === selected,
                  'aria-describedby': `${head}-keys`,
                  className: 'cursor-grab touch-none outline-offset-4 active:cursor-grabbing',
                  onKeyDown: (event: KeyboardEvent) => onKeyDown(event, component.id),
                  onPointerDown: (event: PointerEvent) => {
                    onSelect?.(component.id);
                    event.currentTarget.setPointerCapture(event.pointerId);
                    const at = pointOf(event);
                    if (!at) return;
                    const { id, x, y } = component;
                    setDrag({ id, x, y, grabX: x - at.x, grabY: y - at.y });
                  },
                  onPointerMove: (event: PointerEvent) => {
                    const at = pointOf(event);
                    if (drag && at) setDrag({ ...drag, x: at.x + drag.grabX, y: at.y + drag.grabY });
                  },
                  onPointerUp: () => {
                    const before = diagram.components.find(({ id }) => id === drag?.id);
                    const hasMoved = drag && before && (drag.x !== before.x || drag.y !== before.y);
                    if (hasMoved) onChange(moveComponent(diagram, drag.id, drag));
                    setDrag(null);
                  },
                  onPointerCancel: () => setDrag(null),
                }
              : {})}
          >
            <ComponentShape component={component} selected={component.id === selected} />
          </g>
        ))}
      </svg>
    </section>
  );
};
