// Fetches incidents, opens them, and adds updates.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf, SentTo } from '@rehearse/contract/endpoint.ts';
import type { Incident } from '@rehearse/contract/operations/status.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';

/** `first.open` has the ongoing incidents. The items are past ones. */
export const useIncidents = () =>
  usePagedList<Incident, ResponseOf<typeof api.listIncidents>>(['incidents'], (cursor, signal) =>
    call(api.listIncidents, { query: { cursor } }, { signal }),
  );

export type IncidentInput = SentTo<typeof api.openIncident>['body'];

/** Without `id`, creates an incident. Updates have no title. */
export const useWriteIncident = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      written: { title, state, text },
    }: {
      id: string | undefined;
      written: IncidentInput;
    }) =>
      id === undefined
        ? call(api.openIncident, { body: { title, state, text } })
        : call(api.updateIncident, { params: { id }, body: { state, text } }),
    onSettled: () => {
      for (const noun of ['incidents', 'system']) void queries.invalidateQueries({ queryKey: [noun] });
    },
  });
};
