// Tests that access tokens not signed by this server, or signed in another way, are rejected.
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccessVerifier, signAccessToken } from './access-token.ts';

const key = new Uint8Array(32).fill(7);
const person = {
  userId: '01980000-0000-7000-8000-000000000001',
  email: 'noor@example.org',
  role: 'USER' as const,
  family: '01980000-0000-7000-8000-000000000002',
};
const begin = new Date('2026-03-04T10:00:00Z');
let now: Date;
let verify: ReturnType<typeof createAccessVerifier>;
beforeEach(() => {
  now = begin;
  verify = createAccessVerifier(key, () => now);
});

const refused = { code: 'session_ended' };
const claims: JWTPayload = { email: person.email, role: 'USER', authorities: ['USER'], sid: person.family };
const signed = (change: JWTPayload = {}, header: { alg?: string; kid?: string } = {}) =>
  new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .setIssuer('rehearse')
    .setSubject(person.userId)
    .setIssuedAt(begin)
    .setExpirationTime(Math.floor(begin.getTime() / 1000) + 900);
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('accepts a token it signed, also when verified again', async () => {
  const token = await signAccessToken(key, person, begin);
  await expect(verify(token)).resolves.toMatchObject({ sub: person.userId, role: 'USER' });
  await expect(verify(token)).resolves.toMatchObject({ sid: person.family });
});

it('[S3.7] writes role, authorities, sub, email, iat, and exp into the payload', async () => {
  const [, payload = ''] = (await signAccessToken(key, person, begin)).split('.');
  const iat = Math.floor(begin.getTime() / 1000);
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    role: 'USER',
    authorities: ['USER'],
    sub: person.userId,
    email: person.email,
    iat,
    exp: iat + 900,
  });
});

it('rejects a token after 15 minutes, even if it is cached', async () => {
  const token = await signAccessToken(key, person, begin);
  now = new Date(begin.getTime() + 899_000);
  await expect(verify(token)).resolves.toBeDefined();
  now = new Date(begin.getTime() + 900_000);
  await expect(verify(token)).rejects.toMatchObject(refused);
});

describe('rejects a token', () => {
  it.each([['none'], ['None'], ['NONE'], ['']])('with the algorithm "%s"', async (alg) => {
    const payload = { ...claims, iss: 'rehearse', sub: person.userId, exp: begin.getTime() / 1000 + 900 };
    for (const signature of ['', 'x'])
      await expect(verify(`${part({ alg })}.${part(payload)}.${signature}`)).rejects.toMatchObject(refused);
  });

  it('signed with another key, whatever key ID it names', async () => {
    const other = new Uint8Array(32).fill(8);
    await expect(verify(await signed().sign(other))).rejects.toMatchObject(refused);
    await expect(verify(await signed({}, { kid: 'rehearse' }).sign(other))).rejects.toMatchObject(refused);
  });

  it('signed with another algorithm, with our key or a key pair', async () => {
    await expect(verify(await signed({}, { alg: 'HS512' }).sign(key))).rejects.toMatchObject(refused);
    const { privateKey } = await generateKeyPair('RS256');
    await expect(verify(await signed({}, { alg: 'RS256' }).sign(privateKey))).rejects.toMatchObject(refused);
  });

  it('with an edited role, even if the original is cached', async () => {
    const token = await signAccessToken(key, person, begin);
    await verify(token);
    const [head, payload = '', mac] = token.split('.');
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const edited = part({ ...read, role: 'ADMIN', authorities: ['ADMIN'] });
    await expect(verify(`${head}.${edited}.${mac}`)).rejects.toMatchObject(refused);
  });

  it('from another issuer or with invalid claims', async () => {
    await expect(verify(await signed().setIssuer('rehearse-identity').sign(key))).rejects.toMatchObject(
      refused,
    );
    await expect(verify(await signed({ role: 'ROOT' }).sign(key))).rejects.toMatchObject(refused);
    await expect(verify(await signed({ sid: 'x' }).sign(key))).rejects.toMatchObject(refused);
  });
});
