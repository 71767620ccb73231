// Tests which addresses count as one: a single IPv6 connection has 2^64 addresses to call from.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('%s has the key %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('the key depends on the first 64 bits, not on the last 64', () => {
  const half = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const written = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');
  fc.assert(
    fc.property(half, half, half, (network, host, other) => {
      expect(addressKey(written([...network, ...host]))).toBe(addressKey(written([...network, ...other])));
      fc.pre(written(network) !== written(host));
      expect(addressKey(written([...network, ...other]))).not.toBe(addressKey(written([...host, ...other])));
    }),
  );
});
