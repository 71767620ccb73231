// Inlines what a public page needs for its first paint and defers the rest (docs/decisions/0027-style-in-the-page.md).
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownStyle } from './src/pages/public/own-style.ts';

const link = /<link rel="stylesheet"[^>]* href="(?<address>\/assets\/[^"]+\.css)"[^>]*>/;
const script = /<script type="module" /;

/** The document with its stylesheet inlined; URLs are relative to `dist`. The server's CSP allows the style by its hash. */
export const readyToPaint = async (html: string, dist: string): Promise<string> => {
  const address = link.exec(html)?.groups?.['address'];
  if (address === undefined || !script.test(html))
    throw new Error('The document of the public pages has lost its style or its script.');
  const style = (await readFile(join(dist, address), 'utf8')).trim();
  if (/<\/style/i.test(style)) throw new Error(`${address} would end its own element.`);
  return html
    .replace(link, () => `<style>${style}</style>`)
    .replace(script, '<script type="module" fetchpriority="low" ')
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
};

const source = (pattern: string): string[] =>
  globSync(pattern, { cwd: join(import.meta.dirname, 'src') }).map((file) =>
    readFileSync(join(import.meta.dirname, 'src', file), 'utf8'),
  );

/** The source of the islands a page loads, found by its data attributes (see src/public.ts). */
const islandsIn = (html: string): string[] =>
  source('public.ts')
    .flatMap((text) => [...text.matchAll(/has\('data-(\w+)'\)/g)])
    .flatMap(([, name = '']) => (html.includes(`data-${name}=`) ? source(`islands/${name}*.ts`) : []));

/** Removes styles the page doesn't use: a page that fits in the first packets paints one round trip earlier. */
export const withOwnStyle = (html: string): string =>
  html.replace(/(?<=<style>).*?(?=<\/style>)/s, (style) => ownStyle(style, html, islandsIn(html)));
