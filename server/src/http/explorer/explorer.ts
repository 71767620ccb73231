// The interactive explorer of the API at an address of its own: four megabytes of script that nothing else loads.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { apiBase } from '@rehearse/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../content-security-policy.ts';
import { answerFile, compressSite, type SiteFile } from '../site-files.ts';
import { openerPolicy, strictHeaders } from '../strict-headers.ts';
import type { PackedScript } from './pack-script.ts';

const address = `${apiBase}/explorer`;
const javascript = 'text/javascript; charset=utf-8';

const etagOf = (content: Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`;

const ownFile = (name: string, type: string): SiteFile => {
  const identity = readFileSync(new URL(name, import.meta.url));
  return { type, etag: etagOf(identity), forms: { identity } };
};

/** Most copies of the product are never asked for it: it is made ready when somebody does. */
const loadScript = async (): Promise<SiteFile> => {
  const worker = new Worker(new URL('pack-script.ts', import.meta.url));
  const [packed] = (await once(worker, 'message')) as [PackedScript];
  const identity = Buffer.from(packed.identity);
  const forms = { identity, br: Buffer.from(packed.br), gzip: Buffer.from(packed.gzip) };
  return { type: javascript, etag: etagOf(identity), forms };
};

export const serveExplorer = (app: FastifyInstance, site: Site): void => {
  const unlisted = { schema: { hide: true } };
  const page = ownFile('page.html', 'text/html; charset=utf-8');
  const files = new Map([
    [`${address}/start.js`, ownFile('start.js', javascript)],
    [`${address}/explorer.css`, ownFile('explorer.css', 'text/css; charset=utf-8')],
  ]);
  void compressSite([...files.values(), page]);
  const headers = strictHeaders('explorer', site);
  app.get(address, unlisted, (request, reply) =>
    answerFile(page, request, reply.headers({ ...headers, ...openerPolicy(site, request) })),
  );
  for (const [path, file] of files)
    app.get(path, unlisted, (request, reply) => answerFile(file, request, reply));

  let script: Promise<SiteFile> | undefined;
  app.get(`${address}/scalar.js`, unlisted, async (request, reply) => {
    script ??= loadScript().catch((error: unknown) => {
      script = undefined;
      throw error;
    });
    return answerFile(await script, request, reply);
  });
};
