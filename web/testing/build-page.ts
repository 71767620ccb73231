// Builds a page for browser tests into the given folder: `node web/testing/build-page.ts toast-page FOLDER`.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const [name, outDir] = process.argv.slice(2);
if (name === undefined || outDir === undefined) throw new Error('say which page, and into which folder');

await build({
  configFile: here('../vite.config.ts'),
  logLevel: 'warn',
  publicDir: false,
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: here(`${name}.html`) } },
});
