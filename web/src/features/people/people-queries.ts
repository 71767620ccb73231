// Asks for people, and changes what they may do.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GotFrom } from '@rehearse/contract/endpoint.ts';
import type { Person } from '@rehearse/contract/identity.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';

export const usePeople = (search: string) =>
  usePagedList<Person, GotFrom<typeof api.listPeople>>(['people', search], (cursor, signal) =>
    call(api.listPeople, { query: { search: search || undefined, cursor } }, { signal }),
  );

/** What an administrator does to someone; one of two things at a time. */
export type PersonChange = { person: Person } & (
  { role: Person['role'] } | { status: 'active' } | { status: 'suspended'; reason?: string }
);

export const useChangePerson = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PersonChange) => {
      const params = { id: change.person.id };
      return 'role' in change
        ? call(api.changeRole, { params, body: { role: change.role } })
        : call(api.changeStatus, {
            params,
            body:
              change.status === 'suspended' && change.reason
                ? { status: change.status, reason: change.reason }
                : { status: change.status },
          });
    },
    // After a refusal too: it says that what is shown was old.
    onSettled: () => {
      for (const noun of ['people', 'system']) void queries.invalidateQueries({ queryKey: [noun] });
    },
  });
};
