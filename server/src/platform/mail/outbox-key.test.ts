// Tests which installations get an outbox key, and what it opens.
import { describe, expect, it } from 'vitest';
import { createKeyCheck, newOutboxKey, opensWithKey } from './outbox-key.ts';

describe('the outbox key', () => {
  it('is 256 random bits, new each time', () => {
    const keys = Array.from({ length: 100 }, newOutboxKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  });

  it('opens only with itself', () => {
    const key = newOutboxKey();
    const opens = createKeyCheck(key);
    expect(opens(key)).toBe(true);
    for (const wrong of ['', 'x', key.slice(1), `${key} `, key.toUpperCase(), newOutboxKey()])
      expect(opens(wrong)).toBe(false);
  });

  it('opens nothing if there is none', () => {
    const opens = createKeyCheck(undefined);
    for (const guess of ['', 'undefined', newOutboxKey()]) expect(opens(guess)).toBe(false);
  });
});

describe('an outbox', () => {
  const development = { ROLE: 'all', ENVIRONMENT: 'development', HOST: '127.0.0.1', TRUST_PROXY: 0 };

  it('has a key in development on the loopback', () => {
    expect(opensWithKey(development)).toBe(true);
    expect(opensWithKey({ ...development, HOST: '::1' })).toBe(true);
    const localhost = { ...development, HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' };
    expect(opensWithKey(localhost)).toBe(true);
  });

  it.each([
    { ROLE: 'worker' },
    { ENVIRONMENT: 'production' },
    { ENVIRONMENT: 'staging' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.20' },
    { HOST: 'localhost.evil.example' },
    { TRUST_PROXY: 1 },
    { PUBLIC_URL: 'https://practice.example.org' },
    { SMTP_URL: 'smtp://localhost' },
    { FIREBASE_PROJECT_ID: 'rehearse' },
  ])('is only for administrators with %j', (changed) => {
    expect(opensWithKey({ ...development, ...changed })).toBe(false);
  });
});
