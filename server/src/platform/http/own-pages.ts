// CORS for our own pages if API_BASE_URL or BACKEND_URL is on another origin, and for no other site.
import type { FastifyInstance } from 'fastify';
import type { PageSettings } from './app-config.ts';

type Addresses = Pick<PageSettings, 'publicUrl' | 'apiBaseUrl' | 'backendUrl'>;

/** Our pages' origin if they call a different one; undefined if they don't, or if the origin is unknown. */
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
/** Response headers that pages can read. */
const readable = 'content-disposition, retry-after, x-request-id';

/** API calls use a bearer token and no cookies; only calls to the identity provider send cookies. */
export const allowOwnPages = (app: FastifyInstance, addresses: Addresses): void => {
  const origin = callingOrigin(addresses);
  if (origin === undefined) return;
  app.addHook('onRequest', async (request, reply) => {
    // set on the raw response, because the identity provider bypasses Fastify's reply
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
