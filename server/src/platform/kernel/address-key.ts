// The unit in which network addresses are counted: an IPv4 address, or the /64 network of an IPv6 address.
import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, as numbers. */
const groupsOf = (address: string): number[] => {
  const { hostname } = new URL(`http://[${address}]/`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const left = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(left).fill('0'), ...last].map((group) => Number.parseInt(group, 16));
};

export const addressKey = (address: string): string => {
  if (isIPv4(address)) return address;
  const bare = address.split('%', 1)[0] ?? '';
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  // an IPv4 address in the form of a dual-stack socket: ::ffff:192.0.2.1
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};
