// Leaves the sentences of the API reference out of the browser's code: they are rendered into /api, and no script reads them.
import type { Plugin } from 'vite';

/** The property of an endpoint, as the formatter writes it. */
const summary = /^ {4}summary:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,\n/gm;

export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  // before types are stripped and strings rewritten
  enforce: 'pre',
  apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+[.]ts$/ },
    handler: (code) => ({ code: code.replaceAll(summary, ''), map: null }),
  },
});
