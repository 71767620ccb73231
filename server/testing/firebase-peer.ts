// A fake Firebase: a server that publishes keys, tokens signed with them, and tokens that are wrong in each way.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';

export const projectId = 'rehearse-test';

type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK };

const newKey = async (kid: string): Promise<SigningKey> => {
  const pair = await generateKeyPair('RS256');
  return { kid, ...pair, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** The claims of a valid token, issued seconds ago. */
export const rightClaims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'firebase-uid-1',
  email: 'noor@example.org',
  email_verified: true,
  name: 'Noor Haddad',
  auth_time: nowInSeconds() - 3,
  iat: nowInSeconds() - 2,
  exp: nowInSeconds() + 3600,
  firebase: { identities: {}, sign_in_provider: 'password' },
  ...changes,
});

export const openFirebasePeer = async () => {
  let key = await newKey('first');
  let answer: 'keys' | 'failure' | 'nonsense' = 'keys';
  let requestCount = 0;
  const server = createServer((_request, response) => {
    requestCount += 1;
    response.writeHead(answer === 'failure' ? 500 : 200, { 'content-type': 'application/json' });
    response.end(answer === 'nonsense' ? '<html>' : JSON.stringify({ keys: [key.jwk] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the peer has no port');

  const signWith = ({ kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>, claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);

  return {
    jwksUrl: `http://127.0.0.1:${address.port}/keys`,
    /** The number of key requests since the last call. */
    takeAsked: () => {
      const since = requestCount;
      requestCount = 0;
      return since;
    },
    answerWith: (how: typeof answer) => void (answer = how),
    /** Replaces the published key with a new one, with a new key ID. */
    rotate: async () => void (key = await newKey(randomUUID())),
    sign: (claims = rightClaims()) => signWith(key, claims),
    /** Signs with another key, but with the published key's ID. */
    forge: async (claims = rightClaims()) => signWith(await newKey(key.kid), claims),
    /** Signs with HS256 and the public key as the secret (algorithm confusion). */
    mixUp: async (claims = rightClaims()) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .sign(new TextEncoder().encode(await exportSPKI(key.publicKey))),
    leaveUnsigned: (claims = rightClaims()) => new UnsecuredJWT(claims).encode(),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
export type FirebasePeer = Awaited<ReturnType<typeof openFirebasePeer>>;
