// In development, renders public pages and site files on each request; every other page URL serves the application.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fillSite, unsetSite } from '@rehearse/contract/operations/fill-site.ts';
import type { Plugin } from 'vite';
import type * as Render from './src/pages/public/render.tsx';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Inserts a rendered public page into its document, at `<!--head-->` and `<!--page-->`. */
export const fillDocument = (shell: string, page: { head: string; body: string }): string =>
  shell.replace('<!--head-->', () => page.head).replace('<!--page-->', () => page.body);

export const publicPagesInDevelopment = (): Plugin => ({
  name: 'public-pages-in-development',
  apply: 'serve',
  configureServer(server) {
    return () => {
      server.middlewares.use((request, response, next) => {
        const path = (request.originalUrl ?? '/').split('?')[0] ?? '/';
        const isPage = request.headers.accept?.includes('text/html') === true;
        const isSiteFile = /[.](xml|json|txt)$/.test(path);
        if (request.method !== 'GET' || !(isPage || isSiteFile)) {
          next();
          return;
        }
        const answer = async (): Promise<{ type: string; text: string } | undefined> => {
          const { publicPages, siteFiles } = (await server.ssrLoadModule(
            '/src/pages/public/render.tsx',
          )) as typeof Render;
          const file = siteFiles().find((candidate) => candidate.path === path);
          const filled = ({ type, text }: { type: string; text: string }) => ({
            type,
            text: fillSite(text, type, unsetSite()),
          });
          if (file || !isPage) return file && filled(file);
          const page = publicPages().find((candidate) => candidate.path === path);
          const shell = await readFile(here(page ? 'public.html' : 'app.html'), 'utf8');
          const text = await server.transformIndexHtml(path, page ? fillDocument(shell, page) : shell);
          return filled({
            type: 'text/html; charset=utf-8',
            // replaced by the server in production
            text: text.replaceAll('__SIGN_UP__', 'open'),
          });
        };
        const send = (found: { type: string; text: string } | undefined): void => {
          if (!found) {
            next();
            return;
          }
          response.setHeader('content-type', found.type);
          response.end(found.text);
        };
        answer().then(send, next);
      });
    };
  },
});
