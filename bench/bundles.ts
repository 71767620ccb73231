// Bundle sizes: gzipped scripts and styles of each document and page.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './product.ts';

/** Sizes in gzipped bytes. `files`: files loaded in addition to those of the entry. */
export type Bundle = { name: string; script: number; style: number; files: number };

const dist = join(root, 'web/dist');
const assets = join(dist, 'assets');

/** The two documents, then every chunk that the application loads lazily. */
export const measureBundles = (): Bundle[] => {
  const app = linkedFrom('app.html');
  const publicPage = [...withStaticImports(onPublicPages().always)];
  const entry = new Set(app);
  const pages = [...new Set(app.flatMap(loadedLater))].filter((file) => !entry.has(file));
  const frames = pages.filter((file) => nameOf(file) === 'frames');
  const inFrame = new Set([...entry, ...withStaticImports(frames)]);
  return [
    { name: 'landing page', ...sizesOf(publicPage), style: styleIn('public/index.html') },
    { name: 'application (first load)', ...sizesOf(app) },
    ...pages
      .map((file) => {
        const name = nameOf(file);
        const before = withoutFrame.has(name) ? entry : inFrame;
        return { name, ...sizesOf([...withStaticImports([file])].filter((needed) => !before.has(needed))) };
      })
      .filter(({ script }) => script > 0)
      .toSorted((a, b) => b.script - a.script),
  ];
};

/** The size of a public page with each of the islands that src/public.ts loads for interactive pages. */
export const measureIslands = (): Bundle[] => {
  const { always, islands } = onPublicPages();
  return islands.map((file) => ({
    name: nameOf(file),
    ...sizesOf([...withStaticImports([...always, file])]),
  }));
};

const onPublicPages = (): { always: string[]; islands: string[] } => {
  const linked = linkedFrom('public/index.html');
  const later = [...new Set(linked.flatMap(loadedLater))];
  const isAlways = (file: string): boolean => /^(begin|measures)-/.test(file);
  return {
    always: [...linked, ...later.filter(isAlways)],
    islands: later.filter((file) => !isAlways(file)),
  };
};

/** Size of the inline styles of a public page. */
const styleIn = (document: string): number => {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(readFileSync(join(dist, document), 'utf8')) ?? [];
  return gzipSync(style).length;
};

/** Chunks that load without the app shell, and the shell itself. */
const withoutFrame = new Set(['auth', 'oauth-callback', 'frames']);

const nameOf = (file: string): string => file.replace(/-[\w-]{8}[.]js$/, '');

const textOf = (file: string): string => readFileSync(join(assets, file), 'utf8');

/** Files under /assets that a document loads immediately. */
const linkedFrom = (document: string): string[] => {
  const html = readFileSync(join(dist, document), 'utf8');
  const linked = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+[.](?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  return [...withStaticImports(linked)];
};

const withStaticImports = (files: string[], found = new Set<string>()): Set<string> => {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    if (file.endsWith('.js')) {
      const imports = [...textOf(file).matchAll(/(?:from|import)\s*["'`][.]\/([\w.-]+[.]js)["'`]/g)];
      withStaticImports(
        imports.map(([, name = '']) => name),
        found,
      );
    }
  }
  return found;
};

const loadedLater = (file: string): string[] =>
  file.endsWith('.js')
    ? [...textOf(file).matchAll(/import\(\s*["'`][.]\/([\w.-]+[.]js)["'`]/g)].map(([, name = '']) =>
        basename(name),
      )
    : [];

const sizesOf = (files: string[]): Omit<Bundle, 'name'> => {
  const present = new Set(readdirSync(assets));
  const sum = (end: string) =>
    files
      .filter((file) => file.endsWith(end) && present.has(file))
      .reduce((bytes, file) => bytes + gzipSync(readFileSync(join(assets, file))).length, 0);
  return { script: sum('.js'), style: sum('.css'), files: files.length };
};
