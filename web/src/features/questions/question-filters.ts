// The question list's filters, parsed from the URL; invalid values are dropped. Pure.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Seniority, Track } from '@rehearse/contract/primitives.ts';
import { QuestionState } from '@rehearse/contract/questions/questions.ts';
import * as z from 'zod/mini';

const shapes = {
  search: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  track: Track,
  kind: Kind,
  seniority: Seniority,
  state: QuestionState,
  reported: z.enum(['true']),
};

export type FilterName = keyof typeof shapes;
export type QuestionFilters = { [N in FilterName]?: z.infer<(typeof shapes)[N]> | undefined };
export const filterNames = Object.keys(shapes) as FilterName[];

const read = <V>(shape: z.ZodMiniType<V>, value: string | null): V | undefined => {
  const parsed = z.safeParse(shape, value);
  return parsed.success ? parsed.data : undefined;
};

export const filtersFrom = (query: URLSearchParams): QuestionFilters => ({
  search: read(shapes.search, query.get('search')),
  track: read(shapes.track, query.get('track')),
  kind: read(shapes.kind, query.get('kind')),
  seniority: read(shapes.seniority, query.get('seniority')),
  state: read(shapes.state, query.get('state')),
  reported: read(shapes.reported, query.get('reported')),
});

/** The URL with one filter changed; an empty value removes it. */
export const withFilter = (query: URLSearchParams, name: FilterName, value: string): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (value.trim() === '') next.delete(name);
  else next.set(name, value.trim());
  return next;
};

export const isNarrowed = (filters: QuestionFilters): boolean =>
  filterNames.some((name) => filters[name] !== undefined);
