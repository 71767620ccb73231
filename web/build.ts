// Builds the web app: scripts and styles for the browser, then each public page as a static HTML file.
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { fillDocument } from './dev-pages.ts';
import { readyToPaint, withOwnStyle } from './first-paint.ts';
import { createShareDrawing } from './share-pictures.ts';
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
    // images that only the rendered pages reference
    ssrEmitAssets: true,
    outDir: rendererFolder,
    emptyOutDir: true,
    rolldownOptions: { input: here('src/pages/public/render.tsx'), output: { entryFileNames: 'render.js' } },
  },
});

const { publicPages, sharePicture, siteFiles } = (await import(
  pathToFileURL(join(rendererFolder, 'render.js')).href
)) as typeof Render;
// copy only images: the folder also has the renderer's own assets, such as questions with their answer keys
const rendered = join(rendererFolder, 'assets');
for (const name of (await readdir(rendered)).filter((file) => /[.](svg|webp)$/.test(file)))
  await copyFile(join(rendered, name), join(dist, 'assets', name));
const shell = await readyToPaint(await readFile(join(dist, 'public.html'), 'utf8'), dist);
const write = async (name: string, text: string): Promise<void> => {
  const file = join(dist, 'public', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};
const listed: { path: string; file: string; type: string }[] = [];
const draw = await createShareDrawing();
for (const page of publicPages()) {
  const { name, png } = await draw(page.share.title, page.share.words);
  await writeFile(join(dist, 'assets', name), png);
  const head = page.head.replaceAll(sharePicture, `/assets/${name}`);
  await write(page.file, withOwnStyle(fillDocument(shell, { ...page, head })));
  listed.push({ path: page.path, file: page.file, type: 'text/html; charset=utf-8' });
}
for (const { path, type, text } of siteFiles()) {
  const file = path.slice(1);
  await write(file, text);
  listed.push({ path, file, type });
}
await write('site.json', JSON.stringify(listed));
await compressAssets(join(dist, 'assets'));
await rm(rendererFolder, { recursive: true });
await rm(join(dist, 'public.html'));
