// The search field of a public page. Hidden without JavaScript; the index is fetched on first use. Space is reserved so nothing shifts.
import type { ReactNode } from 'react';

export const SearchBox = ({
  index,
  label,
}: {
  index: 'docs' | 'help' | 'questions';
  label: string;
}): ReactNode => (
  <div data-search={`/search/${index}.json`} inert className="mb-6 noscript:hidden">
    <label htmlFor={`search-${index}`} className="text-sm font-label">
      {label}
    </label>
    <input
      id={`search-${index}`}
      type="search"
      autoComplete="off"
      spellCheck={false}
      className="mt-1.5 block h-11 w-full rounded border border-control bg-surface px-3 text-ink"
    />
    <output data-search-count="" className="mt-2 block text-sm text-ink-3" />
    <ol data-search-results="" className="divide-y divide-line" />
  </div>
);
