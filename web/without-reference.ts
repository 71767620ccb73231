// Leaves out of the browser's code what endpoints say to the server and to the API reference alone: /api is rendered at build time.
import type { Plugin } from 'vite';

/** An endpoint and, in it, properties that no script of a page reads; both as the formatter writes them. */
const endpoint = /^ {2}\w+: endpoint\(\{\n[\s\S]*?^ {2}\}\),\n/gm;
const unread =
  /^ {4}(?:summary|errors|feature|guests|secret|query|body):(?:.*,\n|.*\n(?: {6}.*\n)*(?: {4}[)\]}].*,\n)?)/gm;

/** An import on one line of shapes by name, none of which is a type alone. */
const imported = /^import \{ ([\w, ]+) \} from '[./\w-]+';\n/gm;

/** Without the imports that only those properties needed: else their modules would come with every page. */
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
  // before types are stripped and strings rewritten
  enforce: 'pre',
  apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
  transform: {
    filter: { id: /\/contract\/src\/(?:(?!kinds)[a-z]+\/)?[\w-]+[.]ts$/ },
    handler: (code) => ({ code: leftOut(code), map: null }),
  },
});
