// How the browser's code is built: two documents (the application, the shell of public pages), hashed files under /assets.
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { exampleGradePlugin } from './example-grade-plugin.ts';
import { interpretersPlugin } from './interpreters-plugin.ts';
import { questionCatalogPlugin } from './question-catalog-plugin.ts';
import { singleIcons } from './single-icons.ts';
import { speechModelPlugin, withoutOwnWasm } from './speech-model-plugin.ts';
import { publicPagesInDevelopment } from './dev-pages.ts';
import { withoutReference } from './without-reference.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const entities = 'decode-named-character-reference';
const proxied = { target: apiOrigin, changeOrigin: false };

export default defineConfig({
  root: here('.'),
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    singleIcons(),
    withoutReference(),
    exampleGradePlugin(),
    questionCatalogPlugin(),
    interpretersPlugin(),
    speechModelPlugin(),
    publicPagesInDevelopment(),
  ],
  // Its variant for browsers sets innerHTML, which Trusted Types refuse; the one for Node reads a table.
  resolve: { alias: { [entities]: fileURLToPath(import.meta.resolve(entities)) } },
  // In a folder of their own: the server lets these files compile WebAssembly, and no others.
  worker: {
    format: 'es',
    plugins: () => [speechModelPlugin(), withoutOwnWasm()],
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { entryFileNames: 'assets/workers/[name]-[hash].js' },
    },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // Which file is which page's: asked by tests, never served.
    manifest: true,
    // every browser that these pages are for knows modulepreload
    modulePreload: { polyfill: false },
    // A font or picture inside a script or style would break `font-src 'self'` and cannot be cached by itself.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: here('app.html'), public: here('public.html') },
      // else each build says that loading the grader takes longer than the rest
      checks: { pluginTimings: false },
      // shapes that only requests and the API reference use are left out
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    host: '127.0.0.1',
    strictPort: process.env['WEB_PORT'] !== undefined,
    proxy: {
      '/api/': proxied,
      '/identity': proxied,
      '/auth/oauth2': proxied,
      '/oauth2': proxied,
      '/app-config.json': proxied,
    },
  },
});
