// The origin of links in emails. The Host header is trusted only if it names the address and port that received the
// request: otherwise anyone could have someone's reset email link to a site of their own.
import type { Socket } from 'node:net';
import { hostname } from 'node:os';

/** Header for the origin that received a request; set by our server, never taken from the client. */
export const reachedHeader = 'x-rehearse-reached';

/** From the socket's local address; undefined once it is closed. */
export const originReached = ({
  localAddress,
  localPort,
}: Pick<Socket, 'localAddress' | 'localPort'>): string | undefined => {
  if (localAddress === undefined || localPort === undefined) return undefined;
  const plain = localAddress.replace(/^::ffff:(?=\d+\.)/, '');
  return URL.parse(`http://${plain.includes(':') ? `[${plain}]` : plain}:${localPort}`)?.origin;
};

const loopback = /^(127\.|\[::1\]$)/;

type RequestAddress = { host: string | null | undefined; reached: string | null | undefined };

/** `ownAddress` is the URL this process listens on, `host` the Host header, `reached` the origin that received the request. */
export const linkAddress = (
  { publicUrl, ownAddress }: { publicUrl: string | undefined; ownAddress: string },
  { host, reached }: RequestAddress,
  machine: string = hostname().toLowerCase(),
): string => {
  if (publicUrl) return new URL(publicUrl).origin;
  const requested = host ? URL.parse(`http://${host}`) : null;
  const reachedUrl = reached ? URL.parse(reached) : null;
  if (!requested || !reachedUrl || requested.username !== '' || requested.port !== reachedUrl.port)
    return ownAddress;
  const names = [reachedUrl.hostname, machine, ...(loopback.test(reachedUrl.hostname) ? ['localhost'] : [])];
  return names.includes(requested.hostname) ? requested.origin : ownAddress;
};
