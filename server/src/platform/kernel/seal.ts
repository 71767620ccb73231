// Encrypts text with AES-256-GCM under a key derived from the application's secret, bound to its owner.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** `belongsTo` names the owner and the use: a sealed text copied to another row can't be decrypted. */
export const seal = (key: Buffer, plain: string, belongsTo: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(belongsTo));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return ['v1', nonce, cipher.getAuthTag(), body]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
};

/** undefined if it was sealed under another secret, for another owner, or changed. */
export const unseal = (key: Buffer, sealed: string, belongsTo: string): string | undefined => {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || !nonce || tag?.length !== 16 || !body) return undefined;
  try {
    const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 })
      .setAAD(Buffer.from(belongsTo))
      .setAuthTag(tag);
    return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

/** The last four characters, enough to recognize a long secret; null for a short one. */
export const endOf = (secret: string): string | null => (secret.length >= 16 ? secret.slice(-4) : null);
