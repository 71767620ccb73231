// Fetches, creates, emails, resends, and revokes invitations.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf, SentTo } from '@rehearse/contract/endpoint.ts';
import type { Invitation, InvitationState } from '@rehearse/contract/identity/invitations.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';

export const useInvitations = (state: InvitationState | undefined) =>
  usePagedList<Invitation, ResponseOf<typeof api.listInvitations>>(['invitations', state], (cursor, signal) =>
    call(api.listInvitations, { query: { state, cursor } }, { signal }),
  );

/** Also after an error, since someone else may have changed it first. */
const useAskAgain = () => {
  const queries = useQueryClient();
  return (): void => {
    for (const noun of ['invitations', 'system', 'audit'])
      void queries.invalidateQueries({ queryKey: [noun] });
  };
};

export const useCreateLink = () =>
  useMutation({
    mutationFn: (body: SentTo<typeof api.createInvitationLink>['body']) =>
      call(api.createInvitationLink, { body }),
    onSettled: useAskAgain(),
  });

export const useInviteAddresses = () =>
  useMutation({
    mutationFn: (list: string) => call(api.inviteAddresses, { body: { list } }),
    onSettled: useAskAgain(),
  });

const endpointFor = { resend: api.resendInvitation, revoke: api.revokeInvitation } as const;
export type InvitationAction = keyof typeof endpointFor;

export const useActOnInvitation = () =>
  useMutation({
    mutationFn: ({ id, act }: { id: string; act: InvitationAction }) =>
      call(endpointFor[act], { params: { id } }),
    onSettled: useAskAgain(),
  });
