// A small mock of Firebase's REST API, which the real SDK in the browser reaches through the emulator setting.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { framePage, handlerPage } from './firebase-pages.ts';

export const projectId = 'rehearse-e2e';

type Account = {
  uid: string;
  email: string;
  password?: string;
  name?: string;
  verified: boolean;
  /** Social sign-in providers used with this account. */
  sites: string[];
};
type Body = Record<string, string | undefined> & { autoCreate?: boolean };
export type FirebaseCall = { call: string; body: Body };

class Refusal extends Error {}

const unsigned = (claims: object): string =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.';

const seconds = (): number => Math.floor(Date.now() / 1000);

const readBody = async (request: IncomingMessage): Promise<Body> => {
  const raw = await text(request);
  if (raw === '') return {};
  return raw.startsWith('{') ? (JSON.parse(raw) as Body) : Object.fromEntries(new URLSearchParams(raw));
};

export const openFirebaseStandIn = async () => {
  const accounts: Account[] = [];
  const requests: FirebaseCall[] = [];
  let policy: Record<string, unknown> = { minPasswordLength: 7 };
  /** The person signed in at the other sites. */
  let atOtherSites = { email: 'nobody@example.org', name: 'Nobody' };
  /** Replaces the next fresh token with an invalid one. */
  let nextToken: string | undefined;

  const idToken = ({ uid, email, name, verified }: Account): string =>
    unsigned({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      auth_time: seconds(),
      iat: seconds(),
      exp: seconds() + 3600,
      sub: uid,
      user_id: uid,
      email,
      email_verified: verified,
      ...(name ? { name } : {}),
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    });
  const holderOf = (token = ''): Account => {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    return find((account) => account.uid === sub, 'USER_NOT_FOUND');
  };
  const find = (is: (account: Account) => boolean, refusal: string): Account => {
    const found = accounts.find(is);
    if (!found) throw new Refusal(refusal);
    return found;
  };
  const entered = (account: Account) => ({
    localId: account.uid,
    email: account.email,
    displayName: account.name,
    idToken: idToken(account),
    refreshToken: account.uid,
    expiresIn: '3600',
  });
  const allow = (password = ''): string => {
    if (policy['containsNumericCharacter'] === true && !/\d/.test(password))
      throw new Refusal('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [digit]');
    return password;
  };

  const calls: Record<string, (body: Body) => object> = {
    'accounts:signUp': ({ email = '', password }) => {
      if (accounts.some((account) => account.email === email)) throw new Refusal('EMAIL_EXISTS');
      const account = { uid: randomUUID(), email, password: allow(password), verified: false, sites: [] };
      accounts.push(account);
      return entered(account);
    },
    'accounts:signInWithPassword': ({ email, password }) =>
      entered(
        find(
          (account) => account.email === email && account.password === password,
          'INVALID_LOGIN_CREDENTIALS',
        ),
      ),
    'accounts:signInWithIdp': ({ requestUri = '', autoCreate }) => {
      const site = new URL(requestUri).searchParams.get('code') ?? '';
      const { email, name } = atOtherSites;
      let account = accounts.find((candidate) => candidate.email === email);
      if (!account && autoCreate === false) throw new Refusal('USER_NOT_FOUND');
      if (account && !account.sites.includes(site)) return { needConfirmation: true, email };
      if (!account) {
        account = { uid: randomUUID(), email, name, verified: true, sites: [site] };
        accounts.push(account);
      }
      return { ...entered(account), providerId: site, emailVerified: true, oauthAccessToken: 'of-the-site' };
    },
    'accounts:lookup': ({ idToken: token }) => {
      const { uid, email, name, verified, password, sites } = holderOf(token);
      const providerUserInfo = [...(password === undefined ? [] : ['password']), ...sites].map(
        (providerId) => ({ providerId, rawId: email, email, displayName: name }),
      );
      return {
        users: [{ localId: uid, email, displayName: name, emailVerified: verified, providerUserInfo }],
      };
    },
    'accounts:update': ({ idToken: token, displayName, password }) => {
      const account = holderOf(token);
      if (displayName) account.name = displayName;
      if (password) account.password = allow(password);
      return entered(account);
    },
    'accounts:delete': ({ idToken: token }) => {
      accounts.splice(accounts.indexOf(holderOf(token)), 1);
      return {};
    },
    'accounts:sendOobCode': ({ email, idToken: token }) => ({ email: email ?? holderOf(token).email }),
    passwordPolicy: () => ({
      customStrengthOptions: policy,
      allowedNonAlphanumericCharacters: ['!', '-'],
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    }),
    token: ({ refresh_token: uid }) => {
      const token = nextToken ?? idToken(find((account) => account.uid === uid, 'TOKEN_EXPIRED'));
      nextToken = undefined;
      return { access_token: token, refresh_token: uid, expires_in: '3600' };
    },
  };

  const pages: Record<string, string> = {
    '/emulator/auth/handler': handlerPage,
    '/emulator/auth/iframe': framePage,
  };

  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://stand-in').pathname];
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(page);
      return;
    }
    const answer = async (): Promise<[number, object]> => {
      const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
      const call = pathname.split('/').at(-1) ?? '';
      const body = await readBody(request);
      if (request.method === 'OPTIONS') return [204, {}];
      requests.push({ call, body });
      try {
        const act = calls[call];
        return act ? [200, act(body)] : [404, { error: { code: 404, message: 'NOT_FOUND' } }];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return [400, { error: { code: 400, message: error.message } }];
      }
    };
    void answer().then(([status, reply]) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-allow-methods': '*',
      });
      response.end(status === 204 ? '' : JSON.stringify(reply));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');

  return {
    host: `127.0.0.1:${address.port}`,
    accounts,
    /** The calls since the last time this was called. */
    takeCalls: () => requests.splice(0),
    changePolicy: (changed: typeof policy) => void (policy = changed),
    sitAtOtherSites: (person: typeof atOtherSites) => void (atOtherSites = person),
    giveNextToken: (token: string) => void (nextToken = token),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
export type FirebaseStandIn = Awaited<ReturnType<typeof openFirebaseStandIn>>;
