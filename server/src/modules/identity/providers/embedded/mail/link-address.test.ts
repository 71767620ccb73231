// Tests the origin of links in emails: the public URL, else the one that received the request, never a forged Host header.
import { describe, expect, it } from 'vitest';
import { linkAddress, originReached } from './link-address.ts';

const own = { publicUrl: undefined, ownAddress: 'http://localhost:3000' };
const leadsTo = (host: string | null | undefined, reached: string | null | undefined) =>
  linkAddress(own, { host, reached }, 'atelier');

describe('a link in an email', () => {
  it('uses the public URL, whatever the request says', () => {
    const behind = { ...own, publicUrl: 'https://practice.example.org/' };
    expect(linkAddress(behind, { host: 'evil.example', reached: 'http://127.0.0.1:3000' })).toBe(
      'https://practice.example.org',
    );
  });

  it.each([
    ['localhost:3000', 'http://127.0.0.1:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['localhost:3000', 'http://[::1]:3000'],
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['atelier:3000', 'http://192.168.1.20:3000'],
    ['ATELIER:3000', 'http://127.0.0.1:3000'],
    ['localhost', 'http://127.0.0.1:80'],
  ])('uses the host %s when the request arrived at %s', (host, reached) => {
    expect(leadsTo(host, reached)).toBe(`http://${host.toLowerCase()}`);
  });

  it.each(['localhost:8080', '127.0.0.1:1', '[::1]:80', 'localhost', 'atelier:9999'])(
    'never uses %s, another port of this machine',
    (host) => {
      expect(leadsTo(host, 'http://127.0.0.1:3000')).toBe('http://localhost:3000');
    },
  );

  it.each(['localhost:3000', '127.0.0.1:3000', '10.0.0.7:3000'])(
    'never uses %s for a request from the network',
    (host) => {
      expect(leadsTo(host, 'http://192.168.1.20:3000')).toBe('http://localhost:3000');
    },
  );

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'evil.example:3000#localhost',
    'localhost@evil.example',
    'evil.example/localhost',
    'user@localhost:3000',
    '::::',
    '',
    null,
    undefined,
  ])('never uses the host %s', (host) => {
    expect(leadsTo(host, 'http://127.0.0.1:3000')).toBe('http://localhost:3000');
    expect(leadsTo(host, undefined)).toBe('http://localhost:3000');
  });
});

it('the origin that received a request is read from the socket', () => {
  expect(originReached({ localAddress: '127.0.0.1', localPort: 3000 })).toBe('http://127.0.0.1:3000');
  expect(originReached({ localAddress: '::ffff:10.0.0.7', localPort: 80 })).toBe('http://10.0.0.7');
  expect(originReached({ localAddress: '::1', localPort: 3000 })).toBe('http://[::1]:3000');
  expect(originReached({})).toBeUndefined();
});
