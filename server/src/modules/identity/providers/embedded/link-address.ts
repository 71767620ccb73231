// Where links in mail lead. The asker's own word for this server is believed only when it names the very address and port
// that the request came in at: otherwise a stranger could ask for someone's reset mail with a link to a place of theirs.
import type { Socket } from 'node:net';
import { hostname } from 'node:os';

/** The origin that a request was made to, put there by our server and never taken from the client. */
export const reachedHeader = 'x-rehearse-reached';

/** By the socket's own end of the connection; undefined once that is closed. */
export const originReached = ({
  localAddress,
  localPort,
}: Pick<Socket, 'localAddress' | 'localPort'>): string | undefined => {
  if (localAddress === undefined || localPort === undefined) return undefined;
  const plain = localAddress.replace(/^::ffff:(?=\d+\.)/, '');
  return URL.parse(`http://${plain.includes(':') ? `[${plain}]` : plain}:${localPort}`)?.origin;
};

const loopback = /^(127\.|\[::1\]$)/;

type Asked = { host: string | null | undefined; reached: string | null | undefined };

/** `ownAddress` is where this process listens; `host` is what the request called it, `reached` where it came in. */
export const linkAddress = (
  { publicUrl, ownAddress }: { publicUrl: string | undefined; ownAddress: string },
  { host, reached }: Asked,
  machine: string = hostname().toLowerCase(),
): string => {
  if (publicUrl) return new URL(publicUrl).origin;
  const asked = host ? URL.parse(`http://${host}`) : null;
  const at = reached ? URL.parse(reached) : null;
  if (!asked || !at || asked.username !== '' || asked.port !== at.port) return ownAddress;
  const names = [at.hostname, machine, ...(loopback.test(at.hostname) ? ['localhost'] : [])];
  return names.includes(asked.hostname) ? asked.origin : ownAddress;
};
