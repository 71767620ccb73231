// The built public site: fills in the installation's address, compresses each file once, and serves it from memory.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SignUpOffer } from '@rehearse/contract/identity/sign-up.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An entry of the build's `public/site.json`. */
export type ListedFile = { path: string; file: string; type: string };

type Encoding = 'br' | 'gzip' | 'identity';
export type SiteFile = {
  type: string;
  etag: string;
  /** Compressed in the background after startup; until then, the file is sent uncompressed. */
  forms: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const yearMs = 365 * 24 * 3_600_000;

/** A file for each sign-up offer; the same file for all of them if it doesn't depend on the offer. */
export type SiteForms = Record<SignUpOffer, SiteFile>;

/**
 * A built file with URLs filled in; the installation's settings are filled in later. Reads the file each time, because
 * keeping all templates in memory would take as much as the rest of the site.
 */
export type Template = { path: string; type: string; read: () => Promise<string> };

/** `origin` has no trailing slash. */
export const readTemplates = (folder: string, origin: string, now: Date): Template[] => {
  const listed = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as ListedFile[];
  return listed.map(({ path, file, type }) => ({
    path,
    type,
    read: async () =>
      (await readFile(join(folder, file), 'utf8'))
        .replaceAll('__ORIGIN__', origin)
        .replaceAll('__IN_A_YEAR__', new Date(now.getTime() + yearMs).toISOString()),
  }));
};

/** A text as it is sent for each sign-up offer. */
export const formsOf = (type: string, text: string): SiteForms => {
  const same = text.includes('__SIGN_UP__') ? undefined : fileOf(type, text);
  const forms = SignUpOffer.options.map((offer) => [
    offer,
    same ?? fileOf(type, text.replaceAll('__SIGN_UP__', offer)),
  ]);
  return Object.fromEntries(forms) as SiteForms;
};

/** A text as it is sent, uncompressed until `compressSite` has processed it. */
export const fileOf = (type: string, text: string): SiteFile => ({
  type,
  etag: `"${sha256(text).digest('base64url').slice(0, 20)}"`,
  forms: { identity: Buffer.from(text) },
});

const sha256 = (text: string) => createHash('sha256').update(text);

const hashesOf = (element: 'style' | 'script', page: string): string[] =>
  [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, content = '']) => `'sha256-${sha256(content).digest('base64')}'`,
  );

/** Hashes of a page's inline styles, for its content security policy. */
export const stylesIn = (type: string, text: string): string[] =>
  type.startsWith('text/html') ? hashesOf('style', text) : [];

/** Hashes of a page's inline scripts. */
export const scriptsIn = (page: string): string[] => hashesOf('script', page);

/** Compresses the files one at a time, off the main thread; startup doesn't wait for it. */
export const compressSite = async (files: Iterable<SiteFile>): Promise<void> => {
  for (const { forms } of files) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    forms.br = await asBrotli(forms.identity, quality);
    forms.gzip = await asGzip(forms.identity, { level: 8 });
  }
};

/** Our preferred encoding among those that the client accepts; weight 0 means not accepted. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  const takes = (name: string): boolean =>
    (accepted ?? '').split(',').some((part) => {
      const [coding = '', ...rest] = part.trim().toLowerCase().split(';');
      return coding === name && !rest.some((weight) => /^\s*q=0(\.0+)?$/.test(weight));
    });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
};

/** Sends a file: 304 if the client has it, otherwise in the best encoding that is ready. */
export const answerFile = (file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  void reply.headers({ 'cache-control': 'no-cache', etag: file.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  const wanted = encodingFor(request.headers['accept-encoding']);
  const form = file.forms[wanted];
  if (form && wanted !== 'identity') void reply.header('content-encoding', wanted);
  return reply.type(file.type).send(form ?? file.forms.identity);
};
