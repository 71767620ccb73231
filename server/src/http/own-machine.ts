// Who sits at this machine: the open outbox of development answers them alone.
import type { FastifyRequest } from 'fastify';

const loopbackName = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(\.\d{1,3}){3}\]?)$/i;
/** Someone stands between, so the machine that we see is not the one that asks. */
const proxyHeader = /^(via|forwarded|x-forwarded-.*|x-real-ip|(.+-)?client-ip|cf-.*)$/;

export const isLoopback = (host: string | undefined): boolean =>
  host !== undefined && loopbackName.test(host);

type Asking = Pick<FastifyRequest, 'headers'> & {
  raw: { socket: { remoteAddress?: string | undefined; localAddress?: string | undefined } };
};

/** By the socket itself, and by a name of this machine: a site that lets its own name lead here is a stranger. */
export const isFromOwnMachine = ({ raw: { socket }, headers }: Asking): boolean => {
  const asked = headers.host === undefined ? null : URL.parse(`http://${headers.host}`);
  return (
    isLoopback(socket.remoteAddress) &&
    isLoopback(socket.localAddress) &&
    isLoopback(asked?.hostname) &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  );
};

type Installation = {
  ENVIRONMENT: string;
  HOST: string;
  TRUST_PROXY: number;
  PUBLIC_URL?: string | undefined;
  SMTP_URL?: string | undefined;
};

/** Only a development server that nobody else can reach and that has no mail server keeps its outbox open. */
export const keepsOpenOutbox = ({
  ENVIRONMENT,
  HOST,
  TRUST_PROXY,
  PUBLIC_URL,
  SMTP_URL,
}: Installation): boolean =>
  ENVIRONMENT === 'development' &&
  isLoopback(HOST) &&
  TRUST_PROXY === 0 &&
  (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)) &&
  SMTP_URL === undefined;
