// The sections of an exam, with their questions and time limits.
import { mostSections, type Section } from '@rehearse/contract/attempts/attempts.ts';
import { Kind, shortKinds } from '@rehearse/contract/kinds/kinds.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { Track } from '@rehearse/contract/primitives.ts';
import type { CatalogCell } from '@rehearse/contract/questions/questions.ts';
import { trackWords } from '@rehearse/contract/vocabulary.ts';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/forms/button.tsx';
import { Segmented } from '../../../ui/forms/choice.tsx';
import { Field, Select } from '../../../ui/forms/field.tsx';
import { counted } from '../../../ui/display/counted.ts';
import { recordedLengths, recordedSection } from './section-presets.ts';
import { SectionSkills } from './section-skills.tsx';
import { areShort } from './start-choices.ts';

const lengths = [1, 2, 3, 4, 5, 10] as const;
const limits = [5, 10, 15, 20, 30, 35, 45, 60, 90] as const;

type Cells = readonly CatalogCell[] | undefined;

const kindsIn = (cells: Cells, track: Track): Kind[] =>
  Kind.options.filter((kind) => cells?.some((cell) => cell.kind === kind && cell.track === track) ?? true);

const Choice = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}): ReactNode => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const tracks = Track.options.map((track) => [track, trackWords[track]] as const);

/** A section has all types, the short ones, or a single one. A test suggested for a job may have other combinations. */
const kindsValue = (kinds: readonly Kind[]): string => {
  const [only] = kinds;
  if (only === undefined) return 'all';
  if (areShort(kinds)) return 'short';
  return kinds.length === 1 ? only : 'several';
};

const kindsOf = (value: string, before: Kind[]): Kind[] => {
  if (value === 'several') return before;
  if (value === 'short') return [...shortKinds];
  return Kind.options.filter((kind) => kind === value);
};

const kindOptions = (section: Section, cells: Cells): (readonly [string, string])[] => [
  ['all', 'All types'],
  ['short', 'Short types'],
  ...(kindsValue(section.kinds) === 'several' ? [['several', `${section.kinds.length} types`] as const] : []),
  ...kindsIn(cells, section.track).map((kind) => [kind, kindWords[kind]] as const),
];

const OneSection = ({
  section,
  cells,
  onChange,
}: {
  section: Section;
  cells: Cells;
  onChange: (by: Partial<Section>) => void;
}): ReactNode => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Choice
      label="Track"
      value={section.track}
      options={tracks}
      onChange={(value) => {
        const track = Track.options.find((option) => option === value);
        if (!track) return;
        const kinds = areShort(section.kinds)
          ? section.kinds
          : section.kinds.filter((kind) => kindsIn(cells, track).includes(kind));
        onChange({ track, skills: [], kinds });
      }}
    />
    <Choice
      label="Question types"
      value={kindsValue(section.kinds)}
      options={kindOptions(section, cells)}
      onChange={(value) => onChange({ kinds: kindsOf(value, section.kinds) })}
    />
    <Choice
      label="Questions"
      value={String(section.length)}
      options={[...new Set([...lengths, section.length])]
        .toSorted((a, b) => a - b)
        .map((length) => [String(length), counted(length, 'question')])}
      onChange={(value) => onChange({ length: Number(value) })}
    />
    <Choice
      label="Time limit"
      value={String(section.minutes)}
      options={[...new Set([...limits, section.minutes])]
        .toSorted((a, b) => a - b)
        .map((minutes) => [String(minutes), `${minutes} minutes`])}
      onChange={(value) => onChange({ minutes: Number(value) })}
    />
    <SectionSkills section={section} onChange={(skills) => onChange({ skills })} />
  </div>
);

type Props = { sections: readonly Section[]; cells: Cells; onChange: (sections: Section[]) => void };

export const LoopSections = ({ sections, cells, onChange }: Props): ReactNode => (
  <div className="space-y-4">
    {sections.map((section, at) => (
      // Sections have no identity other than their position.
      <fieldset key={at} className="min-w-0 rounded border border-line p-4">
        <legend className="sr-only">Section {at + 1}</legend>
        <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
          <p aria-hidden className="text-ui font-head text-ink">
            Section {at + 1}
          </p>
          {sections.length > 1 && (
            <IconButton
              icon={X}
              label={`Remove section ${at + 1}`}
              onClick={() => onChange(sections.filter((_, index) => index !== at))}
            />
          )}
        </div>
        <OneSection
          section={section}
          cells={cells}
          onChange={(by) =>
            onChange(sections.map((other, index) => (index === at ? { ...other, ...by } : other)))
          }
        />
      </fieldset>
    ))}
    {sections.length < mostSections && (
      <Button
        size="sm"
        icon={Plus}
        onClick={() =>
          onChange([...sections, { track: 'data', skills: [], kinds: [], length: 2, minutes: 15 }])
        }
      >
        Add a section
      </Button>
    )}
  </div>
);

export const RecordedQuestions = ({ sections, onChange }: Omit<Props, 'cells'>): ReactNode => {
  const [{ track, length } = recordedSection('behavioural', 5)] = sections;
  return (
    <div className="space-y-4">
      <div className="max-w-[22.5rem]">
        <Choice
          label="Track"
          value={track}
          options={tracks}
          onChange={(value) => {
            const chosen = Track.options.find((option) => option === value);
            if (chosen) onChange([recordedSection(chosen, length)]);
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          legend="Number of questions"
          legendHidden
          options={recordedLengths.map((value) => ({ value: String(value), label: value }))}
          value={String(length)}
          onChange={(value) => onChange([recordedSection(track, Number(value))])}
        />
        <span aria-hidden className="text-sm text-ink-2">
          questions
        </span>
      </div>
    </div>
  );
};
