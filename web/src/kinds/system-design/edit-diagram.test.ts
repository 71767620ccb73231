// Tests that no sequence of edits makes a diagram the server rejects, and that each edit has the intended effect.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  diagramComponentTypes,
  Diagram,
  diagramLines,
  emptyDiagram,
  mostComponents,
} from '@rehearse/contract/kinds/system-design/diagram.ts';
import {
  addComponent,
  connect,
  describeComponent,
  disconnect,
  moveComponent,
  removeComponent,
} from './edit-diagram.ts';

const id = fc.integer({ min: 1, max: 50 }).map((number) => `c${number}`);
const far = fc.integer({ min: -5_000, max: 5_000 });
const change = fc.oneof(
  fc.record({ sort: fc.constantFrom(...diagramComponentTypes), name: fc.string({ maxLength: 90 }) }).map(
    ({ sort, name }) =>
      (diagram: Diagram) =>
        addComponent(diagram, sort, name)?.diagram ?? diagram,
  ),
  fc.record({ id, x: far, y: far }).map((to) => (diagram: Diagram) => moveComponent(diagram, to.id, to)),
  fc.record({ id, name: fc.string({ maxLength: 90 }) }).map(
    ({ id: named, name }) =>
      (diagram: Diagram) =>
        describeComponent(diagram, named, { name }),
  ),
  id.map((removed) => (diagram: Diagram) => removeComponent(diagram, removed)),
  fc.record({ from: id, to: id, label: fc.string({ maxLength: 90 }) }).map(
    ({ from, to, label }) =>
      (diagram: Diagram) =>
        connect(diagram, from, to, label),
  ),
  fc.record({ from: id, to: id }).map(
    ({ from, to }) =>
      (diagram: Diagram) =>
        disconnect(diagram, from, to),
  ),
);

test('any series of edits makes a diagram that the contract accepts', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 150 }), (changes) => {
      const diagram = changes.reduce<Diagram>((before, make) => make(before), emptyDiagram);
      expect(Diagram.safeParse(diagram).success).toBe(true);
    }),
  );
});

const two = (): Diagram => {
  const first = addComponent(emptyDiagram, 'service', 'Orders');
  const second = first && addComponent(first.diagram, 'database', 'Orders data');
  return second?.diagram ?? emptyDiagram;
};

test('components added one after another don’t cover each other', () => {
  const [first, second] = two().components;
  expect(first).toMatchObject({ id: 'c1', name: 'Orders' });
  expect(first?.x).not.toBe(second?.x);
});

test('an arrow is described in words and removed with its component', () => {
  const joined = connect(two(), 'c1', 'c2', 'writes');
  expect(diagramLines(joined)).toEqual(['Orders (service) → Orders data (writes)', 'Orders data (database)']);
  expect(connect(joined, 'c1', 'c2', 'reads').arrows).toEqual([{ from: 'c1', to: 'c2', label: 'reads' }]);
  expect(removeComponent(joined, 'c2').arrows).toEqual([]);
  expect(disconnect(joined, 'c1', 'c2').arrows).toEqual([]);
});

test('a diagram has no more components than the contract allows', () => {
  let diagram: Diagram = emptyDiagram;
  for (let count = 0; count < mostComponents; count += 1)
    diagram = addComponent(diagram, 'service', 'S')?.diagram ?? diagram;
  expect(addComponent(diagram, 'service', 'one more')).toBeNull();
});
