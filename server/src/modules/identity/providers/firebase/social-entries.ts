// The entry routes of social sign-in with Firebase: they redirect to our page, where the SDK takes over.
import { SocialProvider, socialEntries } from '@rehearse/contract/identity/identity.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const EntryQuery = z.object({ return: z.string().startsWith('/').max(1000).optional() }).catch({});

/** `pages`: the address that people use; without it, the one they came to. A provider that isn't offered gets no entry here. */
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
