// Removes from the browser code what only the server and the API reference use: /api is rendered at build time.
import type { Plugin } from 'vite';

/** Matches an endpoint, and the properties in it that browser code doesn't read; both as formatted by Prettier. */
const endpoint = /^ {2}\w+: endpoint\(\{\n[\s\S]*?^ {2}\}\),\n/gm;
const unread =
  /^ {4}(?:summary|errors|feature|guests|secret|query|body):(?:.*,\n|.*\n(?: {6}.*\n)*(?: {4}[)\]}].*,\n)?)/gm;

/** A one-line import of schemas by name, without type-only imports. */
const imported = /^import \{ ([\w, ]+) \} from '[./\w-]+';\n/gm;

/** Removes imports that only those properties used; otherwise their modules would load with every page. */
const withoutUnused = (code: string): string =>
  code.replaceAll(imported, (line, names: string) =>
    names.split(', ').some((name) => code.replace(line, '').search(new RegExp(`\\b${name}\\b`)) >= 0)
      ? line
      : '',
  );

export const leftOut = (code: string): string =>
  withoutUnused(code.replaceAll(endpoint, (written) => written.replaceAll(unread, '')));

export const withoutReference = (): Plugin => ({
  name: 'without-reference',
  // before TypeScript is stripped and strings are rewritten
  enforce: 'pre',
  apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
  transform: {
    filter: { id: /\/contract\/src\/(?:(?!kinds)[a-z]+\/)?[\w-]+[.]ts$/ },
    handler: (code) => ({ code: leftOut(code), map: null }),
  },
});
