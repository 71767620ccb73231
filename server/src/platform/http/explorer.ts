// Redirects /api/explorer to the API explorer, a page of the public site.
import { apiBase } from '@rehearse/contract/api.ts';
import { explorerPage } from '@rehearse/contract/pages.ts';
import type { FastifyInstance } from 'fastify';

export const leadToExplorer = (app: FastifyInstance): void => {
  app.get(`${apiBase}/explorer`, { schema: { hide: true } }, (_, reply) => reply.redirect(explorerPage, 301));
};
