// Lists, creates, and removes result links; fetches certificates and the content behind a link or certificate.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharedParts } from '@rehearse/contract/insights/sharing.ts';
import { api, call } from '../../api/call.ts';

const linksKey = (attemptId: string) => ['shared-links', attemptId];

export const useSharedLinks = (attemptId: string) =>
  useQuery({
    queryKey: linksKey(attemptId),
    queryFn: async ({ signal }) =>
      (await call(api.listSharedLinks, { params: { id: attemptId } }, { signal })).links,
  });

export const useShareResult = (attemptId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { parts: SharedParts; days: 7 | 30 | 90 | null }) =>
      call(api.shareResult, { params: { id: attemptId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: linksKey(attemptId) }),
  });
};

export const useRemoveLink = (attemptId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.removeSharedLink, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: linksKey(attemptId) }),
  });
};

export const useCertificate = (attemptId: string) =>
  useMutation({ mutationFn: () => call(api.issueCertificate, { params: { id: attemptId } }) });

export const useSharedResult = (token: string) =>
  useQuery({
    queryKey: ['shared-result', token],
    queryFn: ({ signal }) => call(api.readSharedResult, { body: { token } }, { signal }),
    retry: false,
    staleTime: 60_000,
  });

export const useVerified = (token: string) =>
  useQuery({
    queryKey: ['certificate', token],
    queryFn: ({ signal }) => call(api.verifyCertificate, { body: { token } }, { signal }),
    retry: false,
    staleTime: Infinity,
  });
