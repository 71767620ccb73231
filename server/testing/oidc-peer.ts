// A real local OpenID Connect provider in place of Google; its page lists accounts to choose from.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import { createPeerStore } from './oidc-peer-store.ts';

export type PeerPerson = { id: string; email: string; verified: boolean; name: string; picture?: string };

export type OidcPeer = Awaited<ReturnType<typeof startOidcPeer>>;

const client = { clientId: 'rehearse-at-google', clientSecret: 'a secret between the two' };

const newKey = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const head = { alg: 'RS256', use: 'sig', kid: 'peer' };
  return {
    secret: { ...(await exportJWK(privateKey)), ...head },
    open: { ...(await exportJWK(publicKey)), ...head },
  };
};

const configurationFor = (
  people: Map<string, PeerPerson>,
  redirectUri: string,
  key: object,
): Configuration => {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['the peer signs its own cookies'] },
    // like Google: puts claims into the ID token, and accepts Google's own parameters
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    extraParams: ['access_type', 'include_granted_scopes'],
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/choose/${uid}` },
    pkce: { required: () => true },
    adapter: createPeerStore(),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, id) => {
      const person = people.get(id);
      if (!person) return undefined;
      const { email, verified, name, picture } = person;
      return {
        accountId: id,
        claims: () => ({ sub: id, email, email_verified: verified, name, ...(picture ? { picture } : {}) }),
      };
    },
    loadExistingGrant: async (context) => {
      const { client: asking, session, provider } = context.oidc;
      if (!asking || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
};

const choicePage = (people: Iterable<PeerPerson>): string =>
  `<!doctype html><title>Choose an account</title><link rel="icon" href="data:,"><h1>Choose an account</h1><form method="post">${[
    ...people,
  ]
    .map(({ id, name }) => `<button name="person" value="${id}">${name}</button>`)
    .join('')}<button name="person" value="">Cancel</button></form>`;

/** `admit` sets the product's callback URL once it is known; until then the provider serves no requests. */
export const startOidcPeer = async () => {
  const people = new Map<string, PeerPerson>();
  const key = await newKey();
  /** The parameters of the last authorization request. */
  let lastParams: Record<string, unknown> = {};
  let foreignKeys: object | undefined;
  let provider: Provider | undefined;
  /** Extra headers of every page, such as a policy that separates a pop-up from its opener. */
  const headers: Record<string, string> = {};

  const choose = async (request: IncomingMessage, reply: ServerResponse, at: Provider): Promise<void> => {
    if (request.method === 'GET') {
      lastParams = (await at.interactionDetails(request, reply)).params;
      reply.setHeader('content-type', 'text/html').end(choicePage(people.values()));
      return;
    }
    const person = new URLSearchParams(await text(request)).get('person') ?? '';
    const result = person
      ? { login: { accountId: person }, select_account: {} }
      : { error: 'access_denied', error_description: 'The person ended the sign-in' };
    await at.interactionFinished(request, reply, result, { mergeWithLastSubmission: false });
  };

  const server = createServer((request, reply) => {
    for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
    if (!provider) return void reply.writeHead(503).end();
    if (request.url === '/jwks' && foreignKeys)
      return void reply
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ keys: [foreignKeys] }));
    if (request.url?.startsWith('/choose/'))
      return void choose(request, reply, provider).catch(() => reply.writeHead(400).end());
    void provider.callback()(request, reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // a different host name than the product's, so that the browser treats them as different sites
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    ...client,
    issuer,
    headers,
    admit: (redirectUri: string) => {
      provider = new Provider(issuer, configurationFor(people, redirectUri, key.secret));
    },
    add: (person: PeerPerson) => void people.set(person.id, person),
    remove: ({ id }: PeerPerson) => void people.delete(id),
    asked: () => lastParams,
    /** Makes the published key set no longer match the signing key. */
    loseKeys: async () => {
      foreignKeys = (await newKey()).open;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
