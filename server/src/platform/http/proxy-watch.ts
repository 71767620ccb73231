// Detects a reverse proxy that may be missing from the settings.
import type { FastifyInstance } from 'fastify';
import { loopbackName } from '../config/loopback.ts';

const hostName = (host: string): string => host.replace(/:\d+$/, '');

/**
 * Returns whether a request has come through a proxy. Only checked if the server listens on the loopback interface:
 * elsewhere, anyone could send the headers that reveal a proxy.
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
