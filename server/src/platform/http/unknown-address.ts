// Answers unknown URLs: redirects browsers to the landing page, and sends 404 to everyone else.
import { missingPage } from '@rehearse/contract/pages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from './content-security-policy.ts';
import { sendFailure } from './error-reply.ts';
import { stylesIn } from './site-files.ts';
import { strictHeaders } from './strict-headers.ts';

/** URLs that are never pages: API calls, and files that a page loads. */
const neverPages =
  /^\/(api|identity|assets)\/|[.](m?js|css|map|json|xml|txt|ico|png|jpe?g|gif|webp|avif|svg|webmanifest|woff2?|wasm)$/i;

/** User agents of crawlers; one with another name is redirected, as people are. */
const crawler = /bot\b|crawl|spider|slurp|facebookexternalhit|google-inspectiontool/i;

const type = 'text/html; charset=utf-8';
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Page not found · Rehearse</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>:root{color-scheme:light dark}body{max-width:38rem;margin:20vh auto;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif}</style>
</head>
<body>
<main>
<h1>That page doesn’t exist</h1>
<p>Check the address, or <a href="/">go to the home page</a>.</p>
</main>
</body>
</html>
`;
/** Whether a person navigates here, judging by the browser's headers. No browser sends `sec-fetch-mode` over plain HTTP. */
const isSomebodyGoing = ({ headers }: FastifyRequest): boolean => {
  if (crawler.test(headers['user-agent'] ?? '')) return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return headers['upgrade-insecure-requests'] === '1' && (headers.accept ?? '').includes('text/html');
};

const takesPages = (accept = '*/*'): boolean => accept.trim() === '*/*' || accept.includes('text/html');

/** `site` is for the document's headers; `ways` are redirects. */
export const answerUnknown = (site: Site, ways: Readonly<Record<string, string>> = {}) => {
  const headers = {
    ...strictHeaders('document', site, stylesIn(type, page)),
    'x-robots-tag': 'noindex',
  };
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || neverPages.test(path) || neverPages.test(`${path}/`))
      return sendFailure({ code: 'not_found' }, request, reply);
    const way = Object.hasOwn(ways, path) ? ways[path] : undefined;
    if (way !== undefined) return reply.redirect(way, 302);
    void reply.headers({
      'cache-control': 'no-store',
      vary: 'accept, user-agent, sec-fetch-mode, upgrade-insecure-requests',
    });
    // nothing from the request is passed on: no query, no target URL
    if (isSomebodyGoing(request) && path !== '/') return reply.redirect(missingPage, 302);
    if (!takesPages(request.headers.accept)) return sendFailure({ code: 'not_found' }, request, reply);
    return reply.code(404).headers(headers).type(type).send(page);
  };
};
