// HTTP routes for sign-up: the rule, and invitations.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { chooseSignUp } from './choose-sign-up.ts';
import {
  createInvitationLink,
  inviteAddresses,
  resendInvitation,
  revokeInvitation,
  type InvitationDeps,
} from './keep-invitations.ts';
import { listInvitations, readInvitation } from './show-invitations.ts';

export const signUpRoutes = (deps: InvitationDeps & Parameters<typeof chooseSignUp>[0]): Route[] => [
  route(api.readSignUp, () => deps.signUp.readState()),
  route(api.chooseSignUp, async ({ body, by }) => {
    await chooseSignUp(deps, by, body);
    return deps.signUp.readState();
  }),
  route(api.readInvitation, ({ body }) => readInvitation(deps, body.token)),
  route(api.listInvitations, ({ query }) => listInvitations(deps, query)),
  route(api.createInvitationLink, ({ body, by }) => createInvitationLink(deps, by, body)),
  route(api.inviteAddresses, ({ body, by }) => inviteAddresses(deps, by, body.list)),
  route(api.resendInvitation, ({ params, by }) => resendInvitation(deps, by, params.id)),
  route(api.revokeInvitation, ({ params, by }) => revokeInvitation(deps, by, params.id)),
];
