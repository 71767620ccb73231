// Serves the built web: hashed assets for ever, pages fresh, and an answer for every path that is not one.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appConfigFor, type PageSettings } from './app-config.ts';
import type { Site } from './content-security-policy.ts';
import { sendFailure } from './error-reply.ts';
import { openerPolicy, strictHeaders } from './strict-headers.ts';

/** Paths that the signed-in app answers. */
const appPaths = /^\/(auth|oauth\/callback|dashboard(\/.*)?|admin(\/.*)?|logout)\/?$/;
/** Short addresses: where they lead. */
const redirects: Record<string, string> = {
  '/test': '/dashboard/test',
  '/review': '/dashboard/review',
  '/profile': '/dashboard/profile',
};
const neverPages = /^\/(api|identity|assets)\//;
/** Where the build puts scripts that run as workers (web/vite.config.ts). */
const workersFolder = 'workers';

/** `webRoot` is the folder of the build; what the browser must know at run time is answered at /app-config.json. */
export const serveWeb = async (
  app: FastifyInstance,
  webRoot: string,
  told: PageSettings,
  site: Site = told,
): Promise<void> => {
  const forDocuments = strictHeaders('document', site);
  const forWorkers = strictHeaders('worker', site);
  const assets = join(webRoot, 'assets');
  const isWorker = (file: string): boolean => dirname(file) === join(assets, workersFolder);
  await app.register(fastifyStatic, {
    root: assets,
    setHeaders: (reply, file) => {
      if (isWorker(file)) reply.headers(forWorkers);
    },
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
  const file = (name: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile(name, webRoot);
  const page = (name: string) => (request: FastifyRequest, reply: FastifyReply) =>
    file(name)(request, reply.headers({ ...forDocuments, ...openerPolicy(site, request) }));

  app.get('/app-config.json', { schema: { hide: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-cache').serializer(JSON.stringify).send(appConfigFor(told, request)),
  );
  app.get('/', { schema: { hide: true } }, page('public/index.html'));
  for (const name of ['theme.js', 'favicon.svg', 'robots.txt']) {
    if (existsSync(join(webRoot, name))) app.get(`/${name}`, { schema: { hide: true } }, file(name));
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
