// Edits to a diagram. Each returns a new diagram that is valid on the server, whatever the arguments.
import {
  diagramHeight,
  diagramWidth,
  longestName,
  mostArrows,
  mostComponents,
  type DiagramComponentType,
  type Diagram,
  type DiagramComponent,
} from '@rehearse/contract/kinds/system-design/diagram.ts';

export const grid = 20;
export const boxWidth = 156;
export const boxHeight = 68;

const inside = (value: number, half: number, size: number): number =>
  Math.min(size - half, Math.max(half, Math.round(value / grid) * grid));

const placed = (x: number, y: number): { x: number; y: number } => ({
  x: inside(x, boxWidth / 2, diagramWidth),
  y: inside(y, boxHeight / 2, diagramHeight),
});

const columns = 4;
const columnWidth = 240;
const rowHeight = 120;

/** The first free grid position, or the center if there is none. */
const freePlace = (components: readonly DiagramComponent[]): { x: number; y: number } => {
  for (let place = 0; place < columns * Math.floor(diagramHeight / rowHeight); place += 1) {
    const at = placed(
      (place % columns) * columnWidth + columnWidth / 2,
      Math.floor(place / columns) * rowHeight + rowHeight / 2,
    );
    const isTaken = components.some(
      ({ x, y }) => Math.abs(x - at.x) < boxWidth && Math.abs(y - at.y) < boxHeight,
    );
    if (!isTaken) return at;
  }
  return placed(diagramWidth / 2, diagramHeight / 2);
};

const nextId = (components: readonly DiagramComponent[]): string =>
  `c${components.reduce((most, { id }) => Math.max(most, Number(id.slice(1))), 0) + 1}`;

export const canAdd = ({ components }: Diagram): boolean => components.length < mostComponents;

/** Also returns the new ID; null if the diagram is full. */
export const addComponent = (
  diagram: Diagram,
  sort: DiagramComponentType,
  name: string,
): { diagram: Diagram; id: string } | null => {
  if (!canAdd(diagram)) return null;
  const { components } = diagram;
  const id = nextId(components);
  const added = { id, sort, name: name.slice(0, longestName), ...freePlace(components) };
  return { diagram: { ...diagram, components: [...components, added] }, id };
};

const changed = (
  diagram: Diagram,
  id: string,
  change: (component: DiagramComponent) => DiagramComponent,
): Diagram => ({
  ...diagram,
  components: diagram.components.map((component) => (component.id === id ? change(component) : component)),
});

/** Moves a component to the nearest grid point where its whole box is inside the drawing. */
export const moveComponent = (diagram: Diagram, id: string, to: { x: number; y: number }): Diagram =>
  changed(diagram, id, (component) => ({ ...component, ...placed(to.x, to.y) }));

export const describeComponent = (
  diagram: Diagram,
  id: string,
  words: { name?: string; sort?: DiagramComponentType },
): Diagram =>
  changed(diagram, id, (component) => ({
    ...component,
    ...words,
    name: (words.name ?? component.name).slice(0, longestName),
  }));

/** Removes a component and its arrows. */
export const removeComponent = ({ components, arrows }: Diagram, id: string): Diagram => ({
  components: components.filter((component) => component.id !== id),
  arrows: arrows.filter(({ from, to }) => from !== id && to !== id),
});

/** Adds an arrow. Each direction has at most one, so adding it again changes its label. */
export const connect = (diagram: Diagram, from: string, to: string, label: string): Diagram => {
  const ids = new Set(diagram.components.map(({ id }) => id));
  const others = diagram.arrows.filter((arrow) => arrow.from !== from || arrow.to !== to);
  if (from === to || !ids.has(from) || !ids.has(to) || others.length >= mostArrows) return diagram;
  return { ...diagram, arrows: [...others, { from, to, label: label.slice(0, longestName) }] };
};

export const disconnect = (diagram: Diagram, from: string, to: string): Diagram => ({
  ...diagram,
  arrows: diagram.arrows.filter((arrow) => arrow.from !== from || arrow.to !== to),
});
