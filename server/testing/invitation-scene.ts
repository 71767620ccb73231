// A running app with sign-up by invitation, and an administrator who creates invitations.
import { api } from '@rehearse/contract/api.ts';
import { must } from './take-test.ts';
import { createTestApp } from './test-app.ts';

const account = { email: 'admin@example.org', password: 'A long enough one 1' };
const day = 86_400_000;

export const openInvitationScene = async () => {
  const app = await createTestApp({ admin: account, signUp: { rule: 'undecided', domains: [] } });
  const admin = await app.signIn(account);
  let people = 0;
  const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * day).toISOString();
  return {
    app,
    admin,
    setRule: async () => void must(await admin.call(api.chooseSignUp, { body: { rule: 'invitation' } })),
    newEmail: (): string => `invited${(people += 1)}@example.org`,
    makeLink: async (uses = 1, days = 7) =>
      must(await admin.call(api.createInvitationLink, { body: { uses, expiresAt: inDays(days) } })),
    read: (token: string) => app.send(api.readInvitation, { body: { token } }),
    lineOf: async (match: { id: string } | { email: string }) =>
      must(await admin.call(api.listInvitations)).items.find((invitation) =>
        'id' in match ? invitation.id === match.id : invitation.email === match.email,
      ),
    enter: (email: string, token?: string) => app.signUp(email, 'Noor Haddad', token),
  };
};
