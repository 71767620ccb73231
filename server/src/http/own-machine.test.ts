// Who counts as sitting at this machine, and which installation keeps its outbox open for them.
import { describe, expect, it } from 'vitest';
import { isFromOwnMachine, keepsOpenOutbox } from './own-machine.ts';

const asking = (
  { remoteAddress = '127.0.0.1', localAddress = '127.0.0.1' } = {},
  headers: Record<string, string> = {},
) => ({ raw: { socket: { remoteAddress, localAddress } }, headers: { host: 'localhost:3000', ...headers } });

describe('a request', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'rehearse.localhost'])(
    'is from here at %s',
    (host) => {
      expect(isFromOwnMachine(asking({}, { host }))).toBe(true);
      const v6 = { remoteAddress: '::1', localAddress: '::ffff:127.0.0.1' };
      expect(isFromOwnMachine(asking(v6, { host }))).toBe(true);
    },
  );

  it.each([
    ['another machine', asking({ remoteAddress: '192.168.1.7' })],
    ['the address of a network', asking({ remoteAddress: '192.168.1.7', localAddress: '192.168.1.7' })],
    ['a name that leads here', asking({}, { host: 'rebound.example:3000' })],
    ['a name that looks like ours', asking({}, { host: 'localhost.evil.example' })],
    ['an empty host', asking({}, { host: '' })],
    ['X-Forwarded-For', asking({}, { 'x-forwarded-for': '127.0.0.1' })],
    ['Forwarded', asking({}, { forwarded: 'for=127.0.0.1' })],
    ['Via', asking({}, { via: '1.1 proxy' })],
    ['X-Real-IP', asking({}, { 'x-real-ip': '127.0.0.1' })],
  ])('is a stranger’s: %s', (_what, request) => {
    expect(isFromOwnMachine(request)).toBe(false);
  });
});

describe('the outbox', () => {
  const development = { ENVIRONMENT: 'development', HOST: '127.0.0.1', TRUST_PROXY: 0 };

  it('is open in development on the loopback', () => {
    expect(keepsOpenOutbox(development)).toBe(true);
    expect(keepsOpenOutbox({ ...development, HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' })).toBe(
      true,
    );
  });

  it.each([
    { ENVIRONMENT: 'production' },
    { ENVIRONMENT: 'staging' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.20' },
    { TRUST_PROXY: 1 },
    { PUBLIC_URL: 'https://practise.example.org' },
    { SMTP_URL: 'smtp://localhost' },
  ])('is for admins alone with %j', (changed) => {
    expect(keepsOpenOutbox({ ...development, ...changed })).toBe(false);
  });
});
