// Search, filters, and sort order of past tests. Each change updates the URL.
import { useCallback, type ReactNode } from 'react';
import { Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import { modeWords, trackWords } from '@rehearse/contract/vocabulary.ts';
import { Field, Select } from '../../ui/forms/field.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import type { FilterName, ReviewFilters } from './review-filters.ts';

type Change = (name: FilterName, value: string) => void;

const Choice = ({
  label,
  value,
  all,
  options,
  onChange,
}: {
  label: string;
  value: string | undefined;
  all: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}): ReactNode => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const modes = Mode.options.map((mode) => [mode, modeWords[mode]] as const);
const states = [
  ['submitted', 'Finished'],
  ['active', 'In progress'],
  ['paused', 'Paused'],
  ['abandoned', 'Discarded'],
] as const;
const orders = [
  ['oldest', 'Oldest first'],
  ['best', 'Highest score first'],
  ['worst', 'Lowest score first'],
] as const;

export const FilterBar = ({ filters, onChange }: { filters: ReviewFilters; onChange: Change }): ReactNode => {
  const search = useCallback((value: string) => onChange('search', value), [onChange]);
  return (
    <div className="@container">
      <search className="grid grid-cols-2 gap-3 @min-[34rem]:grid-cols-4 @min-[52rem]:grid-cols-[minmax(0,1fr)_10.5rem_8rem_9rem_9rem] [&>:first-child]:col-span-2 @min-[34rem]:[&>:first-child]:col-span-4 @min-[52rem]:[&>:first-child]:col-span-1">
        <SearchField
          label="Search"
          placeholder="Titles, questions, your answers"
          value={filters.search ?? ''}
          onChange={search}
        />
        <Choice
          label="Track"
          all="All tracks"
          value={filters.track}
          options={Object.entries(trackWords)}
          onChange={(value) => onChange('track', value)}
        />
        <Choice
          label="Mode"
          all="All modes"
          value={filters.mode}
          options={modes}
          onChange={(value) => onChange('mode', value)}
        />
        <Choice
          label="Status"
          all="All statuses"
          value={filters.state}
          options={states}
          onChange={(value) => onChange('state', value)}
        />
        <Choice
          label="Sort by"
          all="Newest first"
          value={filters.sort}
          options={orders}
          onChange={(value) => onChange('sort', value)}
        />
      </search>
    </div>
  );
};
