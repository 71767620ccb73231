// HTTP of identity: the session calls and the admin's view of people.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../http/route.ts';
import { forgetPassword } from './forget-password.ts';
import { endPersonSessions, sendPasswordReset, sendVerification, verifyAddress } from './help-person.ts';
import { changeRole, changeStatus, deletePerson, listPeople } from './manage-people.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { passwordChanged } from './password-changed.ts';
import { readPerson } from './read-person.ts';
import { refreshSession } from './refresh-session.ts';
import { signOut } from './sign-out.ts';
import { syncSession } from './sync-session.ts';

type Needs = Parameters<typeof syncSession>[0] &
  Parameters<typeof refreshSession>[0] &
  Parameters<typeof signOut>[0] &
  Parameters<typeof forgetPassword>[0] &
  Parameters<typeof passwordChanged>[0] &
  Parameters<typeof deletePerson>[0] &
  Parameters<typeof readPerson>[0] &
  Parameters<typeof verifyAddress>[0];

const renew = async (needs: Needs, refreshToken: string) => {
  const tokens = await refreshSession(needs, refreshToken);
  return { ...tokens, data: tokens };
};

export const identityRoutes = (needs: Needs): Route[] => [
  route(api.firebaseSync, ({ body, userAgent }) => syncSession(needs, body, userAgent)),
  // a person who is there already is signed in: a repeated sign-up must not be a dead end
  route(api.signUp, ({ body, userAgent }) => syncSession(needs, body, userAgent)),
  route(api.refresh, ({ body }) => renew(needs, body.refreshToken)),
  route(api.refreshToken, ({ body }) => renew(needs, body.refreshToken)),
  route(api.forgetPassword, ({ body }) => forgetPassword(needs, body.email)),
  route(api.signOut, ({ body }) => signOut(needs, body.refreshToken)),
  route(api.passwordChanged, ({ body }) => passwordChanged(needs, body)),
  route(api.listSessions, ({ caller }) => listSessions(needs, caller)),
  route(api.endSession, ({ caller, params }) => endSession(needs, caller, params.id)),
  route(api.endOtherSessions, ({ caller }) => endOtherSessions(needs, caller)),
  route(api.listPeople, ({ query }) => listPeople(needs, query.search, query.cursor)),
  route(api.readPerson, ({ params }) => readPerson(needs, params.id)),
  route(api.sendVerification, ({ params, by }) => sendVerification(needs, by, params.id)),
  route(api.verifyAddress, ({ params, by }) => verifyAddress(needs, by, params.id)),
  route(api.sendPasswordReset, ({ params, by }) => sendPasswordReset(needs, by, params.id)),
  route(api.endPersonSessions, ({ params, by }) => endPersonSessions(needs, by, params.id)),
  route(api.deletePerson, ({ params, body, by }) => deletePerson(needs, by, params.id, body.email)),
  route(api.changeRole, ({ params, body, by }) => changeRole(needs, by, params.id, body.role)),
  route(api.changeStatus, ({ params, body, by }) => changeStatus(needs, by, params.id, body)),
];
