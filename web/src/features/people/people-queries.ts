// Fetches people, and changes their role and status.
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@rehearse/contract/endpoint.ts';
import type { Person, StatusChange } from '@rehearse/contract/identity/identity.ts';
import { api, call, callRaw } from '../../api/call.ts';
import { saveExport } from '../../api/save-export.ts';
import { usePagedList } from '../../api/paged-list.tsx';

export const usePeople = (search: string) =>
  usePagedList<Person, ResponseOf<typeof api.listPeople>>(['people', search], (cursor, signal) =>
    call(api.listPeople, { query: { search: search || undefined, cursor } }, { signal }),
  );

/** The change an administrator picked for a person. The dialog asks for the reason for a suspension. */
export type RequestedPersonChange = { person: Person } & (
  { role: Person['role'] } | { status: Person['status'] }
);

/** The change sent to the server: a role or a status, never both. */
export type PersonChange = { person: Person } & ({ role: Person['role'] } | StatusChange);

const askAgain = (queries: QueryClient): void => {
  for (const noun of ['people', 'person', 'system', 'audit'])
    void queries.invalidateQueries({ queryKey: [noun] });
};

export const usePerson = (id: string) =>
  useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(api.readPerson, { params: { id } }, { signal }),
  });

const helping = {
  verification: api.sendVerification,
  verify: api.verifyAddress,
  reset: api.sendPasswordReset,
  sessions: api.endPersonSessions,
} as const;

/** Actions for a person that need only a confirmation. */
export type PersonHelp = keyof typeof helping;

export const useHelpPerson = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (help: PersonHelp) => call(helping[help], { params: { id } }),
    onSettled: () => askAgain(queries),
  });
};

export const useExportPerson = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => saveExport(await callRaw(api.exportPerson, { params: { id } })),
    onSettled: () => askAgain(queries),
  });
};

export const useDeletePerson = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(api.deletePerson, { params: { id }, body: { email } }),
    // A deleted person's page isn't refetched.
    onSuccess: () => {
      for (const noun of ['people', 'system', 'audit']) void queries.invalidateQueries({ queryKey: [noun] });
    },
  });
};

export const useChangePerson = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ person, ...body }: PersonChange) => {
      const params = { id: person.id };
      return 'role' in body
        ? call(api.changeRole, { params, body })
        : call(api.changeStatus, { params, body });
    },
    // Also after an error, since the data shown was stale.
    onSettled: () => askAgain(queries),
  });
};
