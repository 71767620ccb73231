// What a browser loads, gzipped: each entry whole, then every chunk.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './product-process.ts';

const dist = join(root, 'web/dist');
const kilobytes = (file: string): number => gzipSync(readFileSync(join(dist, file))).length / 1024;

/** Everything that a page's HTML asks for before it runs. */
const entryFiles = (html: string): string[] => {
  const text = readFileSync(join(dist, html), 'utf8');
  return [...text.matchAll(/(?:src|href)="\/((?:assets\/)?[\w.-]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  );
};

export const bundleSizes = (): string => {
  const entries = { 'landing page': 'public/index.html', 'signed-in app': 'app.html' };
  const rows = Object.entries(entries).map(([name, html]) => {
    const files = [html, ...entryFiles(html)];
    const script = files
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + kilobytes(file), 0);
    const all = files.reduce((sum, file) => sum + kilobytes(file), 0);
    return `| ${name}, first load | ${script.toFixed(1)} | ${all.toFixed(1)} |`;
  });
  const chunks = readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, size: kilobytes(`assets/${file}`) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ file, size }) => `| ${file.replace(/-[\w-]{8}\.js$/, '.js')} | ${size.toFixed(1)} | |`);
  return ['| gzipped kB | script | with HTML and styles |', '|---|---|---|', ...rows, ...chunks].join('\n');
};
