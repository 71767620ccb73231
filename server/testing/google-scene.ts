// A running app that uses a real OpenID Connect provider as Google, and simulated browsers that sign in with it.
import { api } from '@rehearse/contract/api.ts';
import { startOidcPeer, type PeerPerson } from './oidc-peer.ts';
import { createTestApp } from './test-app.ts';
import { createWalker } from './walker.ts';

export const reserved = { email: 'keeper@example.org', password: 'keys of the house' };

export type GoogleScene = Awaited<ReturnType<typeof openGoogleScene>>;

export const openGoogleScene = async () => {
  const peer = await startOidcPeer();
  const app = await createTestApp({ admin: reserved, social: { google: peer } });
  peer.admit(`${app.origin}/identity/callback/google`);
  let people = 0;

  /** Creates a person with an account at the provider. */
  const someone = (changes: Partial<PeerPerson> = {}): PeerPerson => {
    people += 1;
    const person = {
      id: `g-${people}`,
      email: `outside${people}@example.org`,
      verified: true,
      name: 'Noor Haddad',
      picture: 'https://images.example.org/noor.jpg',
      ...changes,
    };
    peer.add(person);
    return person;
  };

  const browser = () => {
    const { request, walk } = createWalker();
    /** From our entry route to the provider's account page. */
    const ask = (query = '') => walk(`${app.origin}/auth/oauth2/google${query}`);
    const answer = (page: URL, person: string) =>
      walk(page, { method: 'POST', body: new URLSearchParams({ person }) });
    const exchange = async (code: string | null, invitation?: string) => {
      const reply = await request(new URL('/identity/social-code', app.origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code, invitation }),
      });
      const body = (await reply.json()) as {
        token: string;
        user: { id: string; email: string; name: string };
        error?: { code: string };
      };
      return { status: reply.status, body, cookies: reply.headers.getSetCookie().join('\n') };
    };
    return {
      request,
      walk,
      ask,
      answer,
      exchange,
      /** The whole flow; returns the URL of our page that the provider's callback redirects to. */
      signIn: async (person: string, query = '') =>
        (await answer((await ask(query)).address, person)).address,
    };
  };

  /** The whole flow, including our own session. */
  const enterAs = async (person: PeerPerson) => {
    const { signIn, exchange } = browser();
    const { body } = await exchange((await signIn(person.id)).searchParams.get('code'));
    return app.send(api.firebaseSync, {
      body: { firebaseToken: body.token, email: body.user.email, uid: body.user.id, provider: 'google' },
    });
  };

  const close = async () => {
    await app.close();
    await peer.close();
  };
  return { peer, app, someone, browser, enterAs, close };
};
