// The entries of an outside sign-in with Firebase: our page leaves for the other site, since only its SDK can.
import { Outside, outsideEntries } from '@rehearse/contract/identity.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const Asked = z.object({ return: z.string().startsWith('/').max(1000).optional() }).catch({});

/** `pages`: the address that people use; absent, where they asked. What is not offered is left to whoever answers the rest. */
export const mountOutsideEntries = (
  app: FastifyInstance,
  offers: Partial<Record<Outside, boolean>>,
  pages: string | undefined,
): void => {
  for (const outside of Outside.options) {
    if (!offers[outside]) continue;
    app.get(outsideEntries[outside], { schema: { hide: true } }, (request, reply) => {
      const query = new URLSearchParams({ leave: outside, ...Asked.parse(request.query) });
      const path = `/oauth/callback?${query.toString()}`;
      return reply
        .header('cache-control', 'no-store')
        .redirect(pages ? new URL(path, pages).href : path, 302);
    });
  }
};
