// Takes the invitation token out of the URL and looks it up.
import { invitationEndpoints, InvitationNotice } from '@rehearse/contract/identity/invitations.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import {
  forgetInvitation,
  invitationToken,
  readInvitationLink,
  storeInvitation,
} from '../../session/sign-in/invitation.ts';
import { ApiError } from '../../session/failures.ts';
import { requestJson } from '../../session/send.ts';
import { paths } from '../../paths.ts';

export type InvitationLookup = { state: 'none' | 'asking' | 'unknown' | 'unreachable' } | InvitationNotice;

const lookUp = async (token: string): Promise<InvitationLookup> => {
  try {
    return z.parse(
      InvitationNotice,
      await requestJson(invitationEndpoints.readInvitation, { body: { token } }),
    );
  } catch (error) {
    return { state: error instanceof ApiError && error.status === 404 ? 'unknown' : 'unreachable' };
  }
};

/** An invitation that no longer works is reported once, then removed. */
export const useInvitation = (): InvitationLookup => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const linked = readInvitationLink(hash);
  const [token, setToken] = useState(() => linked ?? invitationToken());
  const [found, setFound] = useState<InvitationLookup>({ state: token === undefined ? 'none' : 'asking' });
  // A second link may be opened in the same window.
  if (linked !== undefined && linked !== token) {
    setToken(linked);
    setFound({ state: 'asking' });
  }
  useEffect(() => {
    if (linked === undefined) return;
    storeInvitation(linked);
    void navigate(paths.auth({ create: true }), { replace: true });
  }, [linked, navigate]);
  useEffect(() => {
    if (token === undefined) return;
    let isCurrent = true;
    void lookUp(token).then((answer) => {
      if (!isCurrent) return;
      setFound(answer);
      if (!['open', 'unreachable'].includes(answer.state)) forgetInvitation();
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return found;
};
