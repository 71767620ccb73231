// Fetches the audit log.
import type { AdminAction } from '@rehearse/contract/operations/audit.ts';
import type { ResponseOf } from '@rehearse/contract/endpoint.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';
import type { AuditFilter } from './audit-filter.ts';

export const useAdminActions = (filter: AuditFilter) =>
  usePagedList<AdminAction, ResponseOf<typeof api.listAdminActions>>(['audit', filter], (cursor, signal) =>
    call(api.listAdminActions, { query: { ...filter, cursor } }, { signal }),
  );
