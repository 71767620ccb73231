// Serves the built web app: hashed assets are cached forever, pages are revalidated, and unknown paths get an answer.
import type { AppConfig } from '@rehearse/contract/operations/app-config.ts';
import { unsetSite } from '@rehearse/contract/operations/fill-site.ts';
import { appPages, shortAddresses } from '@rehearse/contract/pages.ts';
import type { SignUpOffer } from '@rehearse/contract/identity/sign-up.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appConfigFor, type PageSettings } from './app-config.ts';
import type { Site } from './content-security-policy.ts';
import { createFilledSite, type ReadFilled } from './filled-site.ts';
import {
  answerFile,
  compressSite,
  fileOf,
  readTemplates,
  scriptsIn,
  stylesIn,
  type SiteFile,
} from './site-files.ts';
import { openerPolicy, strictHeaders } from './strict-headers.ts';
import { answerUnknown } from './unknown-address.ts';

/** Social sign-in routes of providers that aren't configured: /auth says so. */
const unmountedEntries: Record<string, string> = {
  '/auth/oauth2/google': '/auth?reason=no-google',
  '/oauth2/authorize/github': '/auth?reason=no-github',
};
/** Where the build puts worker scripts (web/vite.config.ts). */
const workersFolder = 'workers';
/** Where the build puts the frame that runs people's programs, and the files sent into it (web/interpreters-plugin.ts). */
const sandboxFolder = 'sandbox';

/** The application's document among the filled files; not a URL. */
const appDocument = 'app.html';

/** Files without a hash in their name, next to the pages. */
const rootFiles: Record<string, string> = {
  'theme.js': 'text/javascript; charset=utf-8',
  'announcement.js': 'text/javascript; charset=utf-8',
  'favicon.svg': 'image/svg+xml; charset=utf-8',
};

/** Parts of the pages that change while the server runs. */
type Sources = {
  /** The incident feed for the given origin. */
  incidentFeed?: (origin: string) => Promise<string>;
  /** The current sign-up offer. */
  signUp?: () => SignUpOffer;
  /** The installation's settings. */
  readFilled?: ReadFilled;
  /** Registers a listener for changes of the settings. */
  onSiteChange?: (listener: () => void) => void;
  clock?: () => Date;
};

/** `webRoot` is the folder of the build. Runtime settings for the browser are served at /app-config.json. */
export const serveWeb = async (
  app: FastifyInstance,
  webRoot: string,
  pageSettings: PageSettings,
  site: Site = {},
  {
    incidentFeed,
    signUp = () => 'open',
    readFilled = async () => unsetSite(),
    clock,
    onSiteChange,
  }: Sources = {},
): Promise<void> => {
  const forDocuments = strictHeaders('document', site);
  const forWorkers = strictHeaders('worker', site);
  const assets = join(webRoot, 'assets');
  const isWorker = (file: string): boolean => dirname(file) === join(assets, workersFolder);
  const forSandboxes = await sandboxHeaders(join(assets, sandboxFolder), site);
  await app.register(fastifyStatic, {
    root: assets,
    setHeaders: (reply, file) => {
      if (isWorker(file)) reply.headers(forWorkers);
      const forSandbox = forSandboxes.get(file.replace(/[.](br|gz)$/, ''));
      if (forSandbox) reply.headers(forSandbox);
    },
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    wildcard: false,
    // build artifacts, only sent in place of their originals
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    decorateReply: false,
  });
  const unlisted = { schema: { hide: true } };
  app.get('/app-config.json', unlisted, async (request, reply) =>
    // contains the request's host, so it must not be cached for others
    reply
      .header('cache-control', 'no-store')
      .serializer(JSON.stringify)
      .send({ ...appConfigFor(pageSettings, request), signUp: signUp() } satisfies AppConfig),
  );
  const templates = readTemplates(join(webRoot, 'public'), siteOrigin(app, pageSettings), new Date());
  const application = {
    path: appDocument,
    type: 'text/html; charset=utf-8',
    read: () => readFile(join(webRoot, 'app.html'), 'utf8'),
  };
  const filled = await createFilledSite(
    [...templates, application],
    readFilled,
    (error) => app.log.error({ error }, 'page update with site settings failed'),
    clock,
    onSiteChange,
  );
  for (const { path, type, read: readText } of templates) {
    const forPage = strictHeaders('document', site, stylesIn(type, await readText()));
    const isPage = type.startsWith('text/html');
    app.get(path, unlisted, async (request, reply) => {
      const file = await filled.find(path, signUp());
      if (!file) return reply.callNotFound();
      return answerFile(
        file,
        request,
        isPage ? reply.headers({ ...forPage, ...openerPolicy(site, request) }) : reply,
      );
    });
  }
  if (incidentFeed)
    app.get('/status/feed.xml', unlisted, async (_request, reply) =>
      filled.isOff('/status')
        ? reply.callNotFound()
        : reply
            .type('application/atom+xml; charset=utf-8')
            .header('cache-control', 'no-cache')
            .send(await incidentFeed(siteOrigin(app, pageSettings))),
    );
  const read = (name: string, type: string): SiteFile =>
    fileOf(type, readFileSync(join(webRoot, name), 'utf8'));
  for (const path of appPages)
    app.get(path, unlisted, async (request, reply) => {
      const document = await filled.find(appDocument, signUp());
      if (!document) return reply.callNotFound();
      // a pop-up returns to this page from another site; an opener policy would cut it off from its opener
      const opener = path === '/oauth/callback' ? {} : openerPolicy(site, request);
      return answerFile(document, request, reply.headers({ ...forDocuments, ...opener }));
    });
  for (const [path, target] of Object.entries(shortAddresses)) app.get(path, unlisted, leadTo(target));
  const atTheRoot = new Map<string, SiteFile>();
  for (const [name, type] of Object.entries(rootFiles))
    if (existsSync(join(webRoot, name))) atTheRoot.set(`/${name}`, read(name, type));
  for (const [path, content] of atTheRoot)
    app.get(path, unlisted, (request, reply) => answerFile(content, request, reply));
  void compressSite(atTheRoot.values());
  app.setNotFoundHandler(answerUnknown(site, unmountedEntries));
};

/** The headers of each sandbox frame, by file. */
const sandboxHeaders = async (folder: string, site: Site) => {
  const headers = new Map<string, Record<string, string>>();
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  for (const name of names) {
    const page = await readFile(join(folder, name), 'utf8');
    headers.set(join(folder, name), strictHeaders('sandbox', site, scriptsIn(page)));
  }
  return headers;
};

/** The site's absolute URL: PUBLIC_URL, else a local one. */
const siteOrigin = (app: FastifyInstance, { publicUrl }: PageSettings): string => {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://localhost:${port}`;
};

/** Redirects and keeps the query, encoded for use in a header. */
const leadTo = (target: string) => (request: FastifyRequest, reply: FastifyReply) => {
  const { search } = new URL(request.url, 'http://localhost');
  return reply.redirect(target + search, 302);
};
