// Search and filters of the question bank. Each change updates the URL.
import { useCallback, type ReactNode } from 'react';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { seniorityWords, trackWords } from '@rehearse/contract/vocabulary.ts';
import { Field, Select } from '../../ui/forms/field.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import type { FilterName, QuestionFilters } from './question-filters.ts';

const choices: readonly {
  name: Exclude<FilterName, 'search'>;
  label: string;
  all: string;
  options: Record<string, string>;
}[] = [
  { name: 'track', label: 'Track', all: 'All tracks', options: trackWords },
  { name: 'kind', label: 'Question type', all: 'All question types', options: kindWords },
  { name: 'seniority', label: 'Seniority', all: 'All seniority levels', options: seniorityWords },
  {
    name: 'state',
    label: 'Status',
    all: 'All statuses',
    options: { published: 'Published', retired: 'Retired', personal: 'Personal' },
  },
  { name: 'reported', label: 'Reports', all: 'All questions', options: { true: 'Reported' } },
];

export const QuestionFilterBar = ({
  filters,
  onFilter,
}: {
  filters: QuestionFilters;
  onFilter: (name: FilterName, value: string) => void;
}): ReactNode => {
  const search = useCallback((value: string) => onFilter('search', value), [onFilter]);
  return (
    <div className="@container">
      <search className="grid grid-cols-2 gap-3 @min-[42rem]:grid-cols-5 @min-[57rem]:grid-cols-[minmax(0,1fr)_repeat(5,9.5rem)] [&>:first-child]:col-span-2 @min-[42rem]:[&>:first-child]:col-span-5 @min-[57rem]:[&>:first-child]:col-span-1">
        <SearchField
          label="Search"
          placeholder="Text, ID, or skill"
          value={filters.search ?? ''}
          onChange={search}
        />
        {choices.map(({ name, label, all, options }) => (
          <Field key={name} label={label}>
            {(control) => (
              <Select
                {...control}
                value={filters[name] ?? ''}
                onChange={({ target }) => onFilter(name, target.value)}
              >
                <option value="">{all}</option>
                {Object.entries(options).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </search>
    </div>
  );
};
