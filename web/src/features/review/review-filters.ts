// The filters of past tests, parsed from the URL. Invalid values are dropped.
import { AttemptState, Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import { Track } from '@rehearse/contract/primitives.ts';
import { ReviewSort } from '@rehearse/contract/insights/review.ts';
import * as z from 'zod/mini';

const longestSearch = 200;
const known = { track: Track, mode: Mode, state: AttemptState, sort: ReviewSort } as const;

export type ReviewFilters = {
  search?: string | undefined;
  track?: Track | undefined;
  mode?: Mode | undefined;
  state?: AttemptState | undefined;
  sort?: z.infer<typeof ReviewSort> | undefined;
};
export type FilterName = keyof ReviewFilters;

const read = <V>(shape: z.ZodMiniType<V>, value: string | null): V | undefined => {
  const parsed = z.safeParse(shape, value);
  return parsed.success ? parsed.data : undefined;
};

export const filtersFrom = (query: URLSearchParams): ReviewFilters => ({
  search: query.get('search')?.trim().slice(0, longestSearch) || undefined,
  track: read(known.track, query.get('track')),
  mode: read(known.mode, query.get('mode')),
  state: read(known.state, query.get('state')),
  sort: read(known.sort, query.get('sort')),
});

/** The URL with one filter changed, and the rest unchanged. An empty value removes the filter. */
export const withFilter = (query: URLSearchParams, name: FilterName, value: string): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (value.trim() === '') next.delete(name);
  else next.set(name, value.trim());
  return next;
};

/** Whether the list is filtered. The sort order doesn't count. */
export const isNarrowed = ({ search, track, mode, state }: ReviewFilters): boolean =>
  [search, track, mode, state].some((value) => value !== undefined);
