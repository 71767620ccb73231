// Asks for people, and changes what they may do.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GotFrom } from '@rehearse/contract/endpoint.ts';
import type { Person, StatusChange } from '@rehearse/contract/identity.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';

export const usePeople = (search: string) =>
  usePagedList<Person, GotFrom<typeof api.listPeople>>(['people', search], (cursor, signal) =>
    call(api.listPeople, { query: { search: search || undefined, cursor } }, { signal }),
  );

/** What an administrator picked for someone. A suspension gets its reason in the dialog. */
export type PickedChange = { person: Person } & ({ role: Person['role'] } | { status: Person['status'] });

/** What is sent for someone; one of two things at a time. */
export type PersonChange = { person: Person } & ({ role: Person['role'] } | StatusChange);

export const useChangePerson = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ person, ...body }: PersonChange) => {
      const params = { id: person.id };
      return 'role' in body
        ? call(api.changeRole, { params, body })
        : call(api.changeStatus, { params, body });
    },
    // After a refusal too: it says that what is shown was old.
    onSettled: () => {
      for (const noun of ['people', 'system']) void queries.invalidateQueries({ queryKey: [noun] });
    },
  });
};
