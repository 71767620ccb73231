// Signs certificates with this installation's key, and verifies them.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { Certificate } from '@rehearse/contract/insights/sharing.ts';
import { calculateJwkThumbprint, exportJWK, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';

const type = 'rehearse-certificate+jwt';
const algorithm = 'EdDSA';

/** DER header of a PKCS #8 Ed25519 private key (RFC 8410), followed by the key's 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

export type CertificateKey = { sign: KeyObject; verify: KeyObject };

/** `seed`: 32 bytes derived from the application's secret, so that every process always has the same key. */
export const certificateKeyFrom = (seed: Buffer): CertificateKey => {
  const sign = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  return { sign, verify: createPublicKey(sign) };
};

/** The public key as a JWK, for people who verify a certificate themselves. */
export const publicJwkOf = async ({ verify }: CertificateKey) => {
  const { kty = '', crv = '', x = '' } = await exportJWK(verify);
  return { kty, crv, x, alg: algorithm, kid: await calculateJwkThumbprint({ kty, crv, x }) };
};

/** Ed25519 is deterministic and the claims contain no signing time, so the same claims give the same certificate. */
export const signCertificate = async (key: CertificateKey, certificate: Certificate): Promise<string> => {
  const { kid } = await publicJwkOf(key);
  return new SignJWT({ certificate }).setProtectedHeader({ alg: algorithm, typ: type, kid }).sign(key.sign);
};

/** Returns undefined if the token was altered, signed by someone else, or isn't a certificate. */
export const readCertificate = async (
  key: CertificateKey,
  token: string,
): Promise<Certificate | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key.verify, { algorithms: [algorithm], typ: type });
    return z.safeParse(Certificate, payload['certificate']).data;
  } catch {
    return undefined;
  }
};
