// Lets our own pages call this server when API_BASE_URL or BACKEND_URL names another origin than theirs; nobody else's.
import type { FastifyInstance } from 'fastify';
import type { PageSettings } from './app-config.ts';

type Addresses = Pick<PageSettings, 'publicUrl' | 'apiBaseUrl' | 'backendUrl'>;

/** The origin of our pages when they call another one; undefined where all is one, or nobody said where pages are. */
export const callingOrigin = ({ publicUrl, apiBaseUrl, backendUrl }: Addresses): string | undefined => {
  if (publicUrl === undefined) return undefined;
  const { origin } = new URL(publicUrl);
  const isElsewhere = (address: string | undefined) =>
    address !== undefined && new URL(address).origin !== origin;
  return isElsewhere(apiBaseUrl) || isElsewhere(backendUrl) ? origin : undefined;
};

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, last-event-id',
  'access-control-max-age': '600',
};
/** What a page reads of a reply beside its body. */
const readable = 'content-disposition, retry-after, x-request-id';

/** Calls carry a bearer and no cookies; the identity provider's own calls alone come with theirs. */
export const letOwnPagesCall = (app: FastifyInstance, addresses: Addresses): void => {
  const origin = callingOrigin(addresses);
  if (origin === undefined) return;
  app.addHook('onRequest', async (request, reply) => {
    // on the raw reply: the identity provider writes its answers past Fastify's own
    reply.raw.setHeader('vary', 'Origin');
    if (request.headers.origin !== origin) return;
    reply.raw.setHeader('access-control-allow-origin', origin);
    reply.raw.setHeader('access-control-expose-headers', readable);
    if (request.url.startsWith('/identity/')) reply.raw.setHeader('access-control-allow-credentials', 'true');
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (isPreflight) return reply.code(204).headers(preflight).send();
  });
};
