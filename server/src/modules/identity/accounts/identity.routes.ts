// HTTP routes for identity: sessions, and administrators' management of people.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { forgetPassword } from './forget-password.ts';
import { endPersonSessions, sendPasswordReset, sendVerification, verifyAddress } from './help-person.ts';
import { changeRole, changeStatus, deletePerson, listPeople } from './manage-people.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { passwordChanged } from './password-changed.ts';
import { refreshSession } from './refresh-session.ts';
import { signOut } from './sign-out.ts';
import { syncSession } from './sync-session.ts';

type Deps = Parameters<typeof syncSession>[0] &
  Parameters<typeof refreshSession>[0] &
  Parameters<typeof signOut>[0] &
  Parameters<typeof forgetPassword>[0] &
  Parameters<typeof passwordChanged>[0] &
  Parameters<typeof deletePerson>[0] &
  Parameters<typeof verifyAddress>[0];

const renew = async (deps: Deps, refreshToken: string) => {
  const tokens = await refreshSession(deps, refreshToken);
  return { ...tokens, data: tokens };
};

export const identityRoutes = (deps: Deps): Route[] => [
  route(api.firebaseSync, ({ body, userAgent }) => syncSession(deps, body, userAgent)),
  // signs in a person who already has an account, so that a repeated sign-up isn't a dead end
  route(api.signUp, ({ body, userAgent }) => syncSession(deps, body, userAgent)),
  route(api.refresh, ({ body }) => renew(deps, body.refreshToken)),
  route(api.refreshToken, ({ body }) => renew(deps, body.refreshToken)),
  route(api.forgetPassword, ({ body }) => forgetPassword(deps, body.email)),
  route(api.signOut, ({ body }) => signOut(deps, body.refreshToken)),
  route(api.passwordChanged, ({ body }) => passwordChanged(deps, body)),
  route(api.listSessions, ({ caller }) => listSessions(deps, caller)),
  route(api.endSession, ({ caller, params }) => endSession(deps, caller, params.id)),
  route(api.endOtherSessions, ({ caller }) => endOtherSessions(deps, caller)),
  route(api.listPeople, ({ query }) => listPeople(deps, query.search, query.cursor)),
  route(api.sendVerification, ({ params, by }) => sendVerification(deps, by, params.id)),
  route(api.verifyAddress, ({ params, by }) => verifyAddress(deps, by, params.id)),
  route(api.sendPasswordReset, ({ params, by }) => sendPasswordReset(deps, by, params.id)),
  route(api.endPersonSessions, ({ params, by }) => endPersonSessions(deps, by, params.id)),
  route(api.deletePerson, ({ params, body, by }) => deletePerson(deps, by, params.id, body.email)),
  route(api.changeRole, ({ params, body, by }) => changeRole(deps, by, params.id, body.role)),
  route(api.changeStatus, ({ params, body, by }) => changeStatus(deps, by, params.id, body)),
];
