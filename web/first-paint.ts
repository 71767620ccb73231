// What a public page needs for its first paint stands in it; what it does not need waits (docs/decisions/0027-style-in-the-page.md).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const link = /<link rel="stylesheet"[^>]* href="(?<address>\/assets\/[^"]+\.css)"[^>]*>/;
const script = /<script type="module" /;

/** The document with its style inside; `dist` is where addresses begin. The server lets the style in by its hash. */
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
