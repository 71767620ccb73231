// Notices that requests come through a reverse proxy, which the settings may know nothing of.
import type { FastifyInstance } from 'fastify';
import { loopbackName } from '../config/loopback.ts';

const hostName = (host: string): string => host.replace(/:\d+$/, '');

/**
 * True once a request came through a proxy. Looked for only where the server listens on this machine alone: elsewhere
 * anybody could send what gives a proxy away.
 */
export const watchForProxy = (app: FastifyInstance, listensOn: string): (() => boolean) => {
  let seen = false;
  if (!loopbackName.test(listensOn)) return () => false;
  app.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    seen ||=
      headers['x-forwarded-for'] !== undefined ||
      headers.forwarded !== undefined ||
      (headers.host !== undefined && !loopbackName.test(hostName(headers.host)));
    done();
  });
  return () => seen;
};
