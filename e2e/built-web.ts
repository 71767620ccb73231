// Finds the built files of a page, using the build's manifest.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './product.ts';

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean };

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(root, 'web/dist/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Names of the application's pages: the files in web/src/pages, except public ones. */
export const pageNames = (): string[] =>
  globSync('**/*.tsx', { cwd: join(root, 'web/src/pages'), exclude: (path) => path.startsWith('public') })
    .map((file) => relative('.', file).replace(/\.tsx$/, ''))
    .toSorted();

/** The chunk of a lazily loaded file in web/src. */
export const chunkOfSource = (source: string): string => {
  const chunk = readManifest()[`src/${source}`];
  if (!chunk?.isDynamicEntry) throw new Error(`the build has no chunk of its own for ${source}`);
  return `/${chunk.file}`;
};

/** The chunk of a page and its static dependencies, as URLs that the browser requests. */
export const chunkOf = (name: string): { own: string; deps: string[]; isFetchedLater: boolean } => {
  const manifest = readManifest();
  const key = name === 'app' ? 'app.html' : `src/pages/${name}.tsx`;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk for ${name}`);
  const seen = new Set<string>();
  const follow = (imports: readonly string[] = []): void => {
    for (const importKey of imports.filter((each) => !seen.has(each))) {
      seen.add(importKey);
      follow(manifest[importKey]?.imports);
    }
  };
  follow(chunk.imports);
  return {
    own: `/${chunk.file}`,
    deps: [...seen].map((importKey) => `/${manifest[importKey]?.file ?? importKey}`),
    isFetchedLater: chunk.isDynamicEntry === true,
  };
};
