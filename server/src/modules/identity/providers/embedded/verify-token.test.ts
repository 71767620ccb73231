// Tests verification of the embedded provider's tokens with real keys: age, signature, issuer, and audience.
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { audience, createTokenVerifier, issuer } from './verify-token.ts';

const refused = { code: 'provider_token_invalid' };
let own: { publicKey: CryptoKey; privateKey: CryptoKey };
let foreign: typeof own;
beforeAll(async () => {
  own = await generateKeyPair('EdDSA', { extractable: true });
  foreign = await generateKeyPair('EdDSA', { extractable: true });
});

const verifyToken = createTokenVerifier(async () => ({
  keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'EdDSA' }],
}));
const claims = { email: 'noor@example.org', name: 'Noor', emailVerified: true, sid: 'a session' };
const now = (): number => Math.floor(Date.now() / 1000);

/** A token of this age in seconds that expires in an hour by its own claim. */
const tokenOf = (age: number, key = own.privateKey, change: { issuer?: string; audience?: string } = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: 'own' })
    .setSubject('u1')
    .setIssuer(change.issuer ?? issuer)
    .setAudience(change.audience ?? audience)
    .setIssuedAt(now() - age)
    .setExpirationTime(now() + 3600)
    .sign(key);

it('[S9.6] accepts a token up to five minutes old and refuses an older one', async () => {
  await expect(verifyToken(await tokenOf(0))).resolves.toMatchObject({ subject: 'u1', session: 'a session' });
  await expect(verifyToken(await tokenOf(290))).resolves.toMatchObject({ email: 'noor@example.org' });
  for (const age of [301, 600, 86_400]) {
    await expect(verifyToken(await tokenOf(age)), `${age} s`).rejects.toMatchObject({
      code: 'provider_token_invalid',
    });
  }
});

describe('with a clock that differs from the issuer’s', () => {
  const at = 1_800_000_000;
  const proveAt = (second: number) =>
    createTokenVerifier(
      async () => ({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'EdDSA' }] }),
      () => new Date(second * 1000),
    );
  const issued = (expires: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'own' })
      .setSubject('u1')
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(at)
      .setExpirationTime(expires)
      .sign(own.privateKey);

  it.each([0, 1, 9, 10])('[S5.2] accepts a token issued %i seconds ahead of ours', async (ahead) => {
    await expect(proveAt(at - ahead)(await issued(at + 300))).resolves.toMatchObject({ subject: 'u1' });
  });
  it.each([11, 60, 300])('[S5.2] refuses a token issued %i seconds ahead of ours', async (ahead) => {
    await expect(proveAt(at - ahead)(await issued(at + 300))).rejects.toMatchObject(refused);
  });
  it('[S5.2] accepts a token that expired less than 10 seconds ago, and refuses it after that', async () => {
    const token = await issued(at + 60);
    for (const late of [0, 9]) await expect(proveAt(at + 60 + late)(token)).resolves.toBeTruthy();
    for (const late of [10, 11, 60])
      await expect(proveAt(at + 60 + late)(token), `${late} s`).rejects.toMatchObject(refused);
  });
  it('[S9.6] still refuses a token older than five minutes', async () => {
    const token = await issued(at + 3600);
    await expect(proveAt(at + 300)(token)).resolves.toBeTruthy();
    for (const age of [301, 305, 310])
      await expect(proveAt(at + age)(token), `${age} s`).rejects.toMatchObject(refused);
  });
});

it('[S5.2] accepts only tokens that the provider signed for us', async () => {
  const wrong = [
    await tokenOf(0, foreign.privateKey),
    await tokenOf(0, own.privateKey, { issuer: 'another' }),
    await tokenOf(0, own.privateKey, { audience: 'another' }),
    'not.a.token',
  ];
  for (const token of wrong)
    await expect(verifyToken(token)).rejects.toMatchObject({ code: 'provider_token_invalid' });
});
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('refuses a token without a signature or signed with the public key as a secret', async () => {
  const payload = { ...claims, sub: 'u1', iss: issuer, aud: audience, iat: now(), exp: now() + 300 };
  await expect(verifyToken(`${part({ alg: 'none', kid: 'own' })}.${part(payload)}.`)).rejects.toMatchObject(
    refused,
  );
  const { x = '' } = await exportJWK(own.publicKey);
  const mixed = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', kid: 'own' })
    .sign(Buffer.from(x, 'base64url'));
  await expect(verifyToken(mixed)).rejects.toMatchObject(refused);
});

it('refuses an unpublished key, an edited payload, and an expired token', async () => {
  const by = (kid: string, key: CryptoKey, expires = now() + 300) =>
    new SignJWT({ ...claims, sub: 'u1' })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now() - 10)
      .setExpirationTime(expires)
      .sign(key);
  await expect(verifyToken(await by('foreign', foreign.privateKey))).rejects.toMatchObject(refused);
  await expect(verifyToken(await by('own', own.privateKey, now() - 11))).rejects.toMatchObject(refused);
  const [head, payload = '', signature] = (await by('own', own.privateKey)).split('.');
  const read = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const edited = part({ ...read, email: 'admin@example.org', emailVerified: true });
  await expect(verifyToken(`${head}.${edited}.${signature}`)).rejects.toMatchObject(refused);
});

it('refetches the key set once for an unknown key, and accepts a newly published one', async () => {
  const later = await generateKeyPair('EdDSA', { extractable: true });
  const sets = [['own'], ['own', 'later'], ['own', 'later']];
  let reads = 0;
  const verifyWith = createTokenVerifier(async () => {
    const named = sets[reads] ?? [];
    reads += 1;
    const all = { own: own.publicKey, later: later.publicKey };
    const keys = Object.entries(all).filter(([kid]) => named.includes(kid));
    return {
      keys: await Promise.all(
        keys.map(async ([kid, key]) => ({ ...(await exportJWK(key)), kid, alg: 'EdDSA' })),
      ),
    };
  });
  const by = (kid: string, key: CryptoKey) =>
    new SignJWT({ ...claims, sub: 'u1' })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now())
      .setExpirationTime(now() + 300)
      .sign(key);
  await verifyWith(await by('own', own.privateKey));
  await expect(verifyWith(await by('later', later.privateKey))).resolves.toMatchObject({ subject: 'u1' });
  expect(reads).toBe(2);
  await expect(verifyWith(await by('nobody', foreign.privateKey))).rejects.toMatchObject(refused);
  expect(reads).toBe(3);
});

it('reports the original error if the keys can’t be read', async () => {
  const lost = createTokenVerifier(() => Promise.reject(new Error('the database is gone')));
  await expect(lost(await tokenOf(0))).rejects.toThrow('the database is gone');
});
