// HTTP for workers: the health check, and 404 for everything else.
import { api, apiBase } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from './error-reply.ts';
import type { RequestContext, Route } from './route.ts';

export const serveHealthAlone = (app: FastifyInstance, routes: readonly Route[]): void => {
  const health = routes.find(({ endpoint }) => endpoint === api.readHealth);
  if (!health) throw new Error('there is no route for health');
  app.get(`${apiBase}${api.readHealth.path}`, async (_request, reply) =>
    health.handler({} as RequestContext<Endpoint>, reply),
  );
  app.setNotFoundHandler((request, reply) => sendFailure({ code: 'not_found' }, request, reply));
};
