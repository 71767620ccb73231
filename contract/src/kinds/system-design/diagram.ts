// A system diagram: components and the arrows between them, and its description as text.
import * as z from 'zod/mini';

export const diagramComponentTypes = [
  'client',
  'service',
  'database',
  'cache',
  'queue',
  'storage',
  'external',
] as const;
export type DiagramComponentType = (typeof diagramComponentTypes)[number];

export const componentTypeNames: Record<DiagramComponentType, string> = {
  client: 'Client',
  service: 'Service',
  database: 'Database',
  cache: 'Cache',
  queue: 'Queue',
  storage: 'File storage',
  external: 'External system',
};

export const mostComponents = 40;
export const mostArrows = 80;
/** Maximum length of a component's name, in characters. */
export const longestName = 60;
/** In drawing units. */
export const diagramWidth = 960;
export const diagramHeight = 560;

const ComponentId = z.string().check(z.regex(/^c[1-9]\d{0,3}$/));
const Name = z.string().check(z.maxLength(longestName));

export const DiagramComponent = z.object({
  id: ComponentId,
  sort: z.enum(diagramComponentTypes),
  name: Name,
  /** Center of the component, in drawing units. */
  x: z.number().check(z.int(), z.minimum(0), z.maximum(diagramWidth)),
  y: z.number().check(z.int(), z.minimum(0), z.maximum(diagramHeight)),
});
export type DiagramComponent = z.infer<typeof DiagramComponent>;

export const DiagramArrow = z.object({ from: ComponentId, to: ComponentId, label: Name });
export type DiagramArrow = z.infer<typeof DiagramArrow>;

/** Arrows connect two different components, with at most one arrow per direction. */
export const Diagram = z
  .object({
    components: z.array(DiagramComponent).check(z.maxLength(mostComponents)),
    arrows: z.array(DiagramArrow).check(z.maxLength(mostArrows)),
  })
  .check(
    z.refine(({ components }) => new Set(components.map(({ id }) => id)).size === components.length, {
      message: 'Two components have the same ID.',
    }),
    z.refine(
      ({ components, arrows }) => {
        const ids = new Set(components.map(({ id }) => id));
        return arrows.every(({ from, to }) => from !== to && ids.has(from) && ids.has(to));
      },
      { message: 'An arrow must connect two different components of the diagram.' },
    ),
    z.refine(({ arrows }) => new Set(arrows.map(({ from, to }) => `${from} ${to}`)).size === arrows.length, {
      message: 'Two arrows have the same start and end.',
    }),
  );
export type Diagram = z.infer<typeof Diagram>;

export const emptyDiagram: Diagram = { components: [], arrows: [] };

/** A component as text: "Orders (service)". */
export const componentWords = ({ name, sort }: DiagramComponent): string =>
  name.trim() === ''
    ? `Unnamed ${componentTypeNames[sort].toLowerCase()}`
    : `${name} (${componentTypeNames[sort].toLowerCase()})`;

/** One line per component, with the components its arrows point to. */
export const diagramLines = ({ components, arrows }: Diagram): string[] => {
  const nameOf = (id: string): string => {
    const component = components.find((candidate) => candidate.id === id);
    return component ? component.name.trim() || componentWords(component) : '';
  };
  return components.map((component) => {
    const targets = arrows
      .filter(({ from }) => from === component.id)
      .map(({ to, label }) => (label.trim() === '' ? nameOf(to) : `${nameOf(to)} (${label.trim()})`));
    return targets.length === 0
      ? componentWords(component)
      : `${componentWords(component)} → ${targets.join(', ')}`;
  });
};
