// Tests what the installation check gets from the settings.
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { installationFrom } from './installation.ts';

const read = (environment: Record<string, string>, userId = 1000) =>
  installationFrom(readConfig(environment), userId);

it('treats the defaults as a private installation without email', () => {
  expect(read({})).toEqual({
    environment: 'development',
    listensPrivately: true,
    publicUrl: undefined,
    trustsProxy: false,
    sendsMail: false,
    runsAsRoot: false,
  });
});

it('detects public addresses, encryption, proxies, and the root user', () => {
  expect(read({ HOST: '0.0.0.0' }).listensPrivately).toBe(false);
  expect(read({ PUBLIC_URL: 'https://rehearse.example.org' }).publicUrl).toEqual({
    isPrivate: false,
    isEncrypted: true,
  });
  expect(read({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toEqual({
    isPrivate: true,
    isEncrypted: false,
  });
  expect(read({ TRUST_PROXY: '2' }).trustsProxy).toBe(true);
  expect(read({}, 0).runsAsRoot).toBe(true);
});

it('sends email if a mail server is set', () => {
  expect(read({ SMTP_URL: 'smtp://mail.example.org' }).sendsMail).toBe(true);
});
