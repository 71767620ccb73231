// Serves the built web: hashed assets for ever, pages fresh, and an answer for every path that is not one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appConfigFor, type PageSettings } from './app-config.ts';
import { sendFailure } from './error-reply.ts';

/** Paths that the signed-in app answers. */
const appPaths = /^\/(auth|oauth\/callback|dashboard(\/.*)?|admin(\/.*)?|logout)\/?$/;
/** Short addresses: where they lead. */
const redirects: Record<string, string> = {
  '/test': '/dashboard/test',
  '/review': '/dashboard/review',
  '/profile': '/dashboard/profile',
};
const neverPages = /^\/(api|identity|assets)\//;

/** `webRoot` is the folder of the build; what the browser must know at run time is answered at /app-config.json. */
export const serveWeb = async (app: FastifyInstance, webRoot: string, told: PageSettings): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    wildcard: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    cacheControl: false,
  });
  const page = (file: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile(file, webRoot);

  app.get('/app-config.json', { schema: { hide: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-cache').serializer(JSON.stringify).send(appConfigFor(told, request)),
  );
  app.get('/', { schema: { hide: true } }, page('public/index.html'));
  for (const file of ['theme.js', 'favicon.svg', 'robots.txt']) {
    if (existsSync(join(webRoot, file))) app.get(`/${file}`, { schema: { hide: true } }, page(file));
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendFailure({ code: 'not_found' }, request, reply);
    if (neverPages.test(`${path}/`)) return sendFailure({ code: 'not_found' }, request, reply);
    if (appPaths.test(path)) return page('app.html')(request, reply);
    return reply.redirect(redirects[path] ?? '/', 302);
  });
};
