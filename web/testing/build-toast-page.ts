// Builds the page of toasts into the folder that is given: `node web/testing/build-toast-page.ts FOLDER`.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const outDir = process.argv[2];
if (outDir === undefined) throw new Error('say into which folder');

await build({
  configFile: here('../vite.config.ts'),
  logLevel: 'warn',
  publicDir: false,
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: here('toast-page.html') } },
});
