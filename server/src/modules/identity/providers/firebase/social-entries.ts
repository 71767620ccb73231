// The entry routes of social sign-in with Firebase: they redirect to our page, where the SDK takes over.
import { SocialProvider, socialEntries } from '@rehearse/contract/identity/identity.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const EntryQuery = z.object({ return: z.string().startsWith('/').max(1000).optional() }).catch({});

/** `pages` is the site's public URL; without it, the request's origin is used. Providers that aren't offered get no route. */
export const mountSocialEntries = (
  app: FastifyInstance,
  offers: Partial<Record<SocialProvider, boolean>>,
  pages: string | undefined,
): void => {
  for (const provider of SocialProvider.options) {
    if (!offers[provider]) continue;
    app.get(socialEntries[provider], { schema: { hide: true } }, (request, reply) => {
      const query = new URLSearchParams({ leave: provider, ...EntryQuery.parse(request.query) });
      const path = `/oauth/callback?${query.toString()}`;
      return reply
        .header('cache-control', 'no-store')
        .redirect(pages ? new URL(path, pages).href : path, 302);
    });
  }
};
