// The audit log's filter, parsed from the URL; invalid values are dropped. Pure.
import { AdminActionKind } from '@rehearse/contract/operations/audit.ts';
import * as z from 'zod/mini';

export type AuditFilter = { action?: AdminActionKind | undefined; person?: string | undefined };

export const filterFrom = (query: URLSearchParams): AuditFilter => ({
  action: z.safeParse(AdminActionKind, query.get('action')).data,
  person: query.get('person')?.trim().slice(0, 320) || undefined,
});

/** The URL with one filter changed; an empty value removes it. */
export const withFilter = (
  query: URLSearchParams,
  name: keyof AuditFilter,
  value: string,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (value.trim() === '') next.delete(name);
  else next.set(name, value.trim());
  return next;
};
