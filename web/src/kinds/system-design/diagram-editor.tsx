// The diagram editor: add, move, and connect components, in the drawing or in an equivalent list.
import {
  componentWords,
  emptyDiagram,
  longestName,
  mostComponents,
  type DiagramComponentType,
  type Diagram,
} from '@rehearse/contract/kinds/system-design/diagram.ts';
import { Pencil, Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { Field, Select, TextInput } from '../../ui/forms/field.tsx';
import { ComponentEditor, ComponentTypeOptions } from './component-editor.tsx';
import { DiagramCanvas } from './diagram-canvas.tsx';
import { addComponent, canAdd, disconnect } from './edit-diagram.ts';

type Props = { diagram: Diagram | undefined; onChange: (diagram: Diagram) => void; readOnly: boolean };

const AddComponent = ({
  full,
  onAdd,
}: {
  full: boolean;
  onAdd: (sort: DiagramComponentType, name: string) => void;
}): ReactNode => {
  const [sort, setSort] = useState<DiagramComponentType>('service');
  const [name, setName] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(sort, name.trim());
        setName('');
      }}
    >
      <Field label="New component" className="min-w-44 flex-1">
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={longestName}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Type" className="min-w-40">
        {(control) => (
          <Select
            {...control}
            value={sort}
            onChange={(event) => setSort(event.target.value as DiagramComponentType)}
          >
            <ComponentTypeOptions />
          </Select>
        )}
      </Field>
      <Button type="submit" icon={Plus} disabled={full}>
        Add component
      </Button>
      {full && <p className="text-sm text-ink-2">A diagram can have up to {mostComponents} components.</p>}
    </form>
  );
};

type ListProps = {
  diagram: Diagram;
  /** Without it, the list is read-only. */
  onSelect?: (id: string) => void;
  onDisconnect?: (from: string, to: string) => void;
};

/** Lists each component with its outgoing arrows. */
export const DiagramList = ({ diagram, onSelect, onDisconnect }: ListProps): ReactNode => {
  const nameOf = (id: string): string => {
    const component = diagram.components.find((candidate) => candidate.id === id);
    return component ? componentWords(component) : '';
  };
  return (
    <ul aria-label="The diagram as a list" className="divide-y divide-line">
      {diagram.components.map((component) => (
        <li key={component.id} className="px-4 py-2 sm:px-5">
          <div className="flex min-h-8 items-center justify-between gap-3">
            <span className="min-w-0 text-sm font-label break-words text-ink">
              {componentWords(component)}
            </span>
            {onSelect && (
              <Button
                look="quiet"
                size="sm"
                edge="end"
                icon={Pencil}
                aria-label={`Edit ${componentWords(component)}`}
                onClick={() => onSelect(component.id)}
              >
                Edit
              </Button>
            )}
          </div>
          <ul>
            {diagram.arrows
              .filter(({ from }) => from === component.id)
              .map(({ from, to, label }) => (
                <li key={to} className="flex min-h-8 items-center gap-2 text-sm text-ink-2">
                  <span aria-hidden>→</span>
                  <span className="min-w-0 break-words">
                    <span className="sr-only">to </span>
                    {nameOf(to)}
                    {label !== '' && `: ${label}`}
                  </span>
                  {onDisconnect && (
                    <IconButton
                      icon={X}
                      size={16}
                      className="-my-1"
                      label={`Remove the arrow from ${nameOf(from)} to ${nameOf(to)}`}
                      onClick={() => onDisconnect(from, to)}
                    />
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};

export const DiagramEditor = ({ diagram = emptyDiagram, onChange, readOnly }: Props): ReactNode => {
  const [selected, setSelected] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const component = diagram.components.find(({ id }) => id === selected);
  const change = (next: Diagram, words?: string): void => {
    if (words !== undefined) setDone(words);
    onChange(next);
  };
  if (readOnly) return <DiagramView diagram={diagram} />;
  return (
    <div className="rounded border border-line bg-surface">
      <AddComponent
        full={!canAdd(diagram)}
        onAdd={(sort, name) => {
          const added = addComponent(diagram, sort, name);
          if (!added) return;
          setSelected(added.id);
          change(added.diagram, 'Component added.');
        }}
      />
      {diagram.components.length > 0 && (
        <div className="px-4 pb-4 sm:px-5 sm:pb-5">
          <DiagramCanvas diagram={diagram} selected={selected} onSelect={setSelected} onChange={change} />
        </div>
      )}
      {component && (
        <ComponentEditor key={component.id} diagram={diagram} component={component} onChange={change} />
      )}
      {diagram.components.length > 0 && (
        <div className="border-t border-line">
          <DiagramList
            diagram={diagram}
            onSelect={setSelected}
            onDisconnect={(from, to) => change(disconnect(diagram, from, to), 'Arrow removed.')}
          />
        </div>
      )}
      <output className="sr-only">{done}</output>
    </div>
  );
};

/** A read-only diagram. */
export const DiagramView = ({ diagram }: { diagram: Diagram }): ReactNode =>
  diagram.components.length === 0 ? (
    <p className="text-md text-ink-2">No diagram.</p>
  ) : (
    <div className="rounded border border-line bg-surface">
      <DiagramCanvas diagram={diagram} selected={null} />
      <DiagramList diagram={diagram} />
    </div>
  );
