// Fetches the system's state, jobs, and emails, and retries jobs.
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@rehearse/contract/endpoint.ts';
import type { Mail } from '@rehearse/contract/operations/system.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';
import { servedConfig } from '../../config.ts';

export type SystemState = ResponseOf<typeof api.readSystem>;

/** Polling intervals in milliseconds: while the page is open, and while an email is being delivered. */
const lookAgain = 15_000;
const onItsWay = 3_000;

export const useSystem = () =>
  useQuery({
    queryKey: ['system', 'state'],
    queryFn: ({ signal }) => call(api.readSystem, {}, { signal }),
    refetchInterval: lookAgain,
  });

export const useEnvironment = () => useQuery({ queryKey: ['environment'], queryFn: servedConfig });

export const useJobs = () =>
  useQuery({
    queryKey: ['system', 'jobs'],
    queryFn: async ({ signal }) => (await call(api.listJobs, {}, { signal })).jobs,
    refetchInterval: lookAgain,
  });

export const useRetryJob = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.retryJob, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['system'] }),
  });
};

export const useOutbox = () =>
  usePagedList<Mail, ResponseOf<typeof api.listMail>>(
    ['system', 'mail'],
    (cursor, signal) => call(api.listMail, { query: { cursor } }, { signal }),
    // An email being delivered changes status by itself.
    (first) => (first?.sendsMail && first.items.some(({ state }) => state === 'outbox') ? onItsWay : false),
  );

/** Reveals masked links and codes, which the server logs. */
export const useRevealMail = () =>
  useMutation({ mutationFn: (id: string) => call(api.revealMail, { params: { id } }) });

/** The outcome is shown in the outbox, which is refetched. */
export const useResendMail = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.resendMail, { params: { id } }),
    onSettled: () => askAgain(queries),
  });
};

export type TestMailResult = ResponseOf<typeof api.sendTestMail>;

export const useSendTestMail = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (to: string) => call(api.sendTestMail, { body: { to } }),
    onSettled: () => askAgain(queries),
  });
};

const askAgain = (queries: QueryClient): void => {
  for (const noun of ['system', 'audit']) void queries.invalidateQueries({ queryKey: [noun] });
};

export const useOpenOutbox = (key: string) =>
  usePagedList<Mail, ResponseOf<typeof api.listOpenMail>>(['system', 'open-mail', key], (cursor, signal) =>
    call(api.listOpenMail, { body: { key, cursor } }, { signal }),
  );
