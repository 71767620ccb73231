// A fake GitHub: OAuth 2 with PKCE over HTTP, and the two API endpoints we call.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PeerPerson } from './oidc-peer.ts';

const client = { clientId: 'rehearse-at-github', clientSecret: 'another secret between two' };

type Given = { person: PeerPerson; challenge: string; redirectUri: string };

const page = (people: Iterable<PeerPerson>, query: URLSearchParams): string =>
  `<!doctype html><title>Authorize Rehearse</title><link rel="icon" href="data:,"><h1>Authorize Rehearse</h1>${[
    ...people,
  ]
    .map(({ id, name }) => `<a href="/allow/${id}?${query.toString()}">${name}</a> `)
    .join('')}<a href="/allow/?${query.toString()}">Cancel</a>`;

export const startGithubPeer = async () => {
  const people = new Map<string, PeerPerson>();
  const codes = new Map<string, Given>();
  const tokens = new Map<string, PeerPerson>();
  let lastParams: Record<string, string> = {};

  const allow = (person: PeerPerson | undefined, query: URLSearchParams): string => {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (!person) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('hex');
      const challenge = query.get('code_challenge') ?? '';
      codes.set(code, { person, challenge, redirectUri: query.get('redirect_uri') ?? '' });
      back.searchParams.set('code', code);
    }
    return back.href;
  };

  /** Like GitHub, it responds with status 200 and an error in the body if it refuses a token. */
  const exchange = async (request: IncomingMessage): Promise<object> => {
    const form = new URLSearchParams(await text(request));
    const given = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (
      form.get('client_id') !== client.clientId ||
      form.get('client_secret') !== client.clientSecret ||
      given?.challenge !== challenge ||
      given.redirectUri !== form.get('redirect_uri')
    )
      return {
        error: 'bad_verification_code',
        error_description: 'The code passed is incorrect or expired.',
      };
    const token = `gho_${randomBytes(16).toString('hex')}`;
    tokens.set(token, given.person);
    return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' };
  };

  const about = (path: string, { id, email, verified, name, picture }: PeerPerson): object =>
    path === '/api/user'
      ? { id: Number(id), login: `login-${id}`, name, avatar_url: picture }
      : [
          { email: `other-${email}`, primary: false, verified: true },
          { email, primary: true, verified },
        ];

  const server = createServer((request, reply) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://peer');
      const json = (body: object) =>
        reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      if (url.pathname === '/login/oauth/authorize') {
        lastParams = Object.fromEntries(url.searchParams);
        reply.setHeader('content-type', 'text/html').end(page(people.values(), url.searchParams));
      } else if (url.pathname.startsWith('/allow/')) {
        const person = people.get(url.pathname.slice('/allow/'.length));
        reply.writeHead(302, { location: allow(person, url.searchParams) }).end();
      } else if (url.pathname === '/login/oauth/access_token') {
        json(await exchange(request));
      } else {
        const person = tokens.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
        if (person) json(about(url.pathname, person));
        else reply.writeHead(401).end();
      }
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    ...client,
    authorizeUrl: `${origin}/login/oauth/authorize`,
    tokenUrl: `${origin}/login/oauth/access_token`,
    apiUrl: `${origin}/api`,
    add: (person: PeerPerson) => void people.set(person.id, person),
    remove: ({ id }: PeerPerson) => void people.delete(id),
    asked: () => lastParams,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
