// The editor of the selected component: name, type, position, arrows, and removal.
import {
  diagramComponentTypes,
  componentWords,
  longestName,
  componentTypeNames,
  type DiagramComponentType,
  type Diagram,
  type DiagramComponent,
} from '@rehearse/contract/kinds/system-design/diagram.ts';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Link2, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { Field, Select, TextInput } from '../../ui/forms/field.tsx';
import { connect, describeComponent, grid, moveComponent, removeComponent } from './edit-diagram.ts';

type Props = {
  diagram: Diagram;
  component: DiagramComponent;
  /** `words` describes the change for screen readers. */
  onChange: (diagram: Diagram, words?: string) => void;
};

const moves = [
  { icon: ArrowLeft, way: 'left', x: -1, y: 0 },
  { icon: ArrowRight, way: 'right', x: 1, y: 0 },
  { icon: ArrowUp, way: 'up', x: 0, y: -1 },
  { icon: ArrowDown, way: 'down', x: 0, y: 1 },
] as const;

const isComponentType = (text: string): text is DiagramComponentType =>
  diagramComponentTypes.some((sort) => sort === text);

export const ComponentTypeOptions = (): ReactNode =>
  diagramComponentTypes.map((sort) => (
    <option key={sort} value={sort}>
      {componentTypeNames[sort]}
    </option>
  ));

const Connect = ({ diagram, component, onChange }: Props): ReactNode => {
  const others = diagram.components.filter(({ id }) => id !== component.id);
  const [target, setTarget] = useState('');
  const [label, setLabel] = useState('');
  const to = others.find(({ id }) => id === target) ?? others[0];
  if (!to) return <p className="text-sm text-ink-2">Add another component to connect this one to.</p>;
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(
          connect(diagram, component.id, to.id, label.trim()),
          `Arrow from ${componentWords(component)} to ${componentWords(to)} added.`,
        );
        setLabel('');
      }}
    >
      <Field label="Arrow to" className="min-w-44 flex-1">
        {(control) => (
          <Select {...control} value={to.id} onChange={(event) => setTarget(event.target.value)}>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {componentWords(other)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Arrow label" className="min-w-44 flex-1">
        {(control) => (
          <TextInput
            {...control}
            value={label}
            maxLength={longestName}
            autoComplete="off"
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" icon={Link2}>
        Add arrow
      </Button>
    </form>
  );
};

export const ComponentEditor = ({ diagram, component, onChange }: Props): ReactNode => {
  const { id } = component;
  return (
    <section aria-label={componentWords(component)} className="space-y-4 border-t border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Component name" className="min-w-44 flex-1">
          {(control) => (
            <TextInput
              {...control}
              value={component.name}
              maxLength={longestName}
              autoComplete="off"
              onChange={(event) => onChange(describeComponent(diagram, id, { name: event.target.value }))}
            />
          )}
        </Field>
        <Field label="Component type" className="min-w-40">
          {(control) => (
            <Select
              {...control}
              value={component.sort}
              onChange={({ target: { value } }) =>
                isComponentType(value) && onChange(describeComponent(diagram, id, { sort: value }))
              }
            >
              <ComponentTypeOptions />
            </Select>
          )}
        </Field>
        <fieldset aria-label="Move" className="flex">
          {moves.map(({ icon, way, x, y }) => (
            <IconButton
              key={way}
              icon={icon}
              label={`Move ${way}`}
              onClick={() =>
                onChange(
                  moveComponent(diagram, id, {
                    x: component.x + x * 2 * grid,
                    y: component.y + y * 2 * grid,
                  }),
                  `Moved ${way}.`,
                )
              }
            />
          ))}
        </fieldset>
      </div>
      <Connect diagram={diagram} component={component} onChange={onChange} />
      <Button
        look="danger"
        size="sm"
        icon={Trash2}
        onClick={() => onChange(removeComponent(diagram, id), `${componentWords(component)} removed.`)}
      >
        Remove component
      </Button>
    </section>
  );
};
