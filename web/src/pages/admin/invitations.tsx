// /admin/invitations: invite people by email or link, and see the status of each invitation.
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { appConfig } from '../../config.ts';
import { CreateLink } from '../../features/sign-up/create-link.tsx';
import { InvitationList } from '../../features/sign-up/invitation-list.tsx';
import { InviteAddresses } from '../../features/sign-up/invite-addresses.tsx';
import { SignUpSentence } from '../../features/sign-up/sign-up-sentence.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => {
  const { data } = useQuery({ queryKey: ['app-config'], queryFn: () => appConfig() });
  return (
    <Pane full>
      <SignUpSentence />
      <InviteAddresses sendsMail={data?.sendsMail ?? true} />
      <CreateLink />
      <InvitationList />
    </Pane>
  );
};
