// Where links in mail lead. The asker's own word for this server is believed only when it names this machine:
// otherwise a stranger could ask for someone's reset mail with a link to a site of theirs.
import { hostname, networkInterfaces } from 'node:os';

/** The names and addresses by which this machine can be reached, as they stand in a URL. */
export const ownNames = (): Set<string> => {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return new Set([
    'localhost',
    hostname().toLowerCase(),
    ...addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  ]);
};

/** `ownAddress` is where this process listens; `host` is what the request called it. */
export const linkAddress = (
  { publicUrl, ownAddress }: { publicUrl: string | undefined; ownAddress: string },
  host: string | null | undefined,
  names: ReadonlySet<string> = ownNames(),
): string => {
  if (publicUrl) return new URL(publicUrl).origin;
  const asked = host ? URL.parse(`http://${host}`) : null;
  return asked && asked.username === '' && names.has(asked.hostname) ? asked.origin : ownAddress;
};
