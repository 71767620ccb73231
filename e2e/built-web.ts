// Which file of the built web is which page's, as the build itself wrote down.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './product.ts';

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean };

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(root, 'web/dist/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The pages of the application by name: each file of web/src/pages, without the public ones. */
export const pageNames = (): string[] =>
  globSync('**/*.tsx', { cwd: join(root, 'web/src/pages'), exclude: (path) => path.startsWith('public') })
    .map((file) => relative('.', file).replace(/\.tsx$/, ''))
    .toSorted();

/** The chunk of a file of web/src that is loaded when it is needed. */
export const chunkOfSource = (source: string): string => {
  const chunk = readManifest()[`src/${source}`];
  if (!chunk?.isDynamicEntry) throw new Error(`the build has no chunk of its own for ${source}`);
  return `/${chunk.file}`;
};

/** The chunk of a page, and all that it or `name` needs at once; addresses as the browser asks for them. */
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
