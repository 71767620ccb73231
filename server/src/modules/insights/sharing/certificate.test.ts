// Certificates: a genuine one verifies; forged, altered, and foreign ones don't.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { certificateKeyFrom, publicJwkOf, readCertificate, signCertificate } from './certificate.ts';

const key = certificateKeyFrom(randomBytes(32));
const certificate = {
  name: 'Noor Haddad',
  title: 'SQL, senior',
  questions: 10,
  percent: 82,
  submittedAt: '2026-11-20T10:00:00.000Z',
  site: 'Rehearse',
};
const token = await signCertificate(key, certificate);

it('contains what was signed, and is the same each time', async () => {
  expect(await readCertificate(key, token)).toEqual(certificate);
  expect(await signCertificate(key, certificate)).toBe(token);
});

it('can be verified by anyone with the public key', async () => {
  const jwk = await publicJwkOf(key);
  expect(jwk).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' });
  expect(jwk).not.toHaveProperty('d');
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'EdDSA'));
  expect(payload['certificate']).toEqual(certificate);
});

it('the key depends only on its seed (RFC 8032, section 7.1, test 1)', async () => {
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  expect(await publicJwkOf(certificateKeyFrom(seed))).toMatchObject({
    x: Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex').toString(
      'base64url',
    ),
  });
});

it('is rejected if it’s from another installation, unsigned, signed differently, or malformed', async () => {
  const claims = () => new SignJWT({ certificate });
  const typ = 'rehearse-certificate+jwt';
  const { x: publicKey } = await publicJwkOf(key);
  const forged = [
    await signCertificate(certificateKeyFrom(randomBytes(32)), certificate),
    await claims().setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' }).sign(key.sign),
    await claims().setProtectedHeader({ alg: 'HS256', typ }).sign(Buffer.from(publicKey, 'base64url')),
    await claims()
      .setProtectedHeader({ alg: 'ES256', typ })
      .sign(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    `${Buffer.from(JSON.stringify({ alg: 'none', typ })).toString('base64url')}.${token.split('.')[1]}.`,
    await new SignJWT({ certificate: { ...certificate, percent: 'all' } })
      .setProtectedHeader({ alg: 'EdDSA', typ })
      .sign(key.sign),
    '',
    'a.b.c',
  ];
  for (const text of forged) expect(await readCertificate(key, text)).toBeUndefined();
});

it('is rejected with any character changed', async () => {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'.split('');
  const place = fc.integer({ min: 0, max: token.length - 2 });
  const readChanged = async (at: number, sign: string) => {
    const changed = token.slice(0, at) + sign + token.slice(at + 1);
    return changed === token ? undefined : readCertificate(key, changed);
  };
  const opened = fc.asyncProperty(
    place,
    fc.constantFrom(...signs),
    async (at, sign) => (await readChanged(at, sign)) === undefined,
  );
  expect((await fc.check(opened, { numRuns: 300 })).failed).toBe(false);
});
