// Build configuration for the browser: two documents (the application, the shell of public pages), hashed files under /assets.
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
  // The package's browser build sets innerHTML, which Trusted Types block; its Node build uses a lookup table.
  resolve: { alias: { [entities]: fileURLToPath(import.meta.resolve(entities)) } },
  // In a separate folder, because the server allows only these files to compile WebAssembly.
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
    // Maps source files to chunks; read by tests, never served.
    manifest: true,
    // all supported browsers implement modulepreload
    modulePreload: { polyfill: false },
    // An inlined font or image would violate `font-src 'self'` and couldn't be cached separately.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: here('app.html'), public: here('public.html') },
      // otherwise each build warns that loading the grader takes most of the time
      checks: { pluginTimings: false },
      // removes unused schemas, such as those for requests and the API reference
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
