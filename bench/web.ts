// npm run bench:web: Lighthouse on the public pages, compared with a plain page in the same run.
// `-- --pages /,/docs` measures only those; `-- --runs 1` once each; `-- --keep` writes to bench/RESULTS.md.
import { parseArgs } from 'node:util';
import { unsetPages } from '../contract/src/pages.ts';
import { plainPage, serveBytes } from './floor-server.ts';
import { readPages } from './lighthouse.ts';
import { freePort, startProduct, temporaryFolder } from './product.ts';
import { keepPart } from './results-file.ts';
import { loadSite } from './site-load.ts';
import { inWords } from './web-report.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: unsetPages.join(',') },
    runs: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
  },
});
const known: readonly string[] = unsetPages;
const paths = values.pages.split(',');
const strangers = paths.filter((path) => !known.includes(path));
if (strangers.length > 0) throw new Error(`no public pages: ${strangers.join(', ')}`);

const port = await freePort();
const product = await startProduct({
  dataDir: temporaryFolder('bench-web'),
  port,
  environment: { ENVIRONMENT: 'production', PUBLIC_URL: `http://127.0.0.1:${port}` },
});
const floor = await serveBytes(plainPage);
try {
  const pages = [
    { name: 'the floor', url: `${floor.origin}/` },
    ...paths.map((path) => ({ name: path, url: product.origin + path })),
  ];
  console.error('All pages under load …');
  const load = await loadSite(product.origin);
  const figures = await readPages(pages, Number(values.runs), (line) => console.error(line));
  const command = ['npm run bench:web --', ...process.argv.slice(2)].join(' ');
  const { text, missed } = inWords(figures, Number(values.runs), load, command);
  console.log(text);
  if (values.keep) await keepPart(text);
  for (const line of missed) console.error(`missed: ${line}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await floor.close();
  await product.stop();
}
