// Builds the web: scripts and styles for the browser, then each public page as a finished HTML file.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { fillDocument } from './dev-pages.ts';
import type * as Render from './src/pages/public/render.tsx';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const dist = here('dist');
const rendererFolder = join(dist, '.render');
const configFile = here('vite.config.ts');

await build({ configFile, logLevel: 'warn' });
await build({
  configFile,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: here('src/pages/public/render.tsx'),
    outDir: rendererFolder,
    emptyOutDir: true,
    rolldownOptions: { input: here('src/pages/public/render.tsx'), output: { entryFileNames: 'render.js' } },
  },
});

const { publicPages } = (await import(
  pathToFileURL(join(rendererFolder, 'render.js')).href
)) as typeof Render;
const shell = await readFile(join(dist, 'public.html'), 'utf8');
for (const page of publicPages()) {
  const file = join(dist, 'public', page.file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, fillDocument(shell, page));
}
await rm(rendererFolder, { recursive: true });
await rm(join(dist, 'public.html'));
