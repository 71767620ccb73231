// Where links in mail lead: to the public address, else to this machine by a name of its own, never where a stranger says.
import { describe, expect, it } from 'vitest';
import { linkAddress, ownNames } from './link-address.ts';

const names = new Set(['localhost', '127.0.0.1', '[::1]', '192.168.1.20', 'atelier']);
const own = { publicUrl: undefined, ownAddress: 'http://localhost:3000' };

describe('a link in mail', () => {
  it('leads to the public address, whatever the request says', () => {
    const behind = { ...own, publicUrl: 'https://practise.example.org/' };
    expect(linkAddress(behind, 'evil.example', names)).toBe('https://practise.example.org');
  });

  it.each([
    'localhost:3000',
    '127.0.0.1:8080',
    '[::1]:3000',
    '192.168.1.20:3000',
    'atelier:3000',
    'ATELIER:3000',
  ])('leads to %s, which is this machine', (host) => {
    expect(linkAddress(own, host, names)).toBe(`http://${host.toLowerCase()}`);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:3000#localhost',
    'localhost@evil.example',
    'evil.example/localhost',
    'user@localhost:3000',
    '::::',
    '',
    null,
    undefined,
  ])('never leads to %s', (host) => {
    expect(linkAddress(own, host, names)).toBe('http://localhost:3000');
  });

  it('knows the loopback of this machine', () => {
    expect([...ownNames()]).toEqual(expect.arrayContaining(['localhost', '127.0.0.1']));
  });
});
