// Builds a page from web/testing and serves it under its own host name.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { root } from './product.ts';

export type BuiltPage = {
  /** Routes requests in `page` to the built files. */
  serve: (page: Page) => Promise<{ origin: string }>;
  remove: () => void;
};

/** `name`: name of the HTML file, such as `toast-page`. */
export const buildPage = async (name: string): Promise<BuiltPage> => {
  const folder = mkdtempSync(join(tmpdir(), `rehearse-${name}-`));
  await promisify(execFile)(process.execPath, [join(root, 'web/testing/build-page.ts'), name, folder]);
  const origin = `http://${name}.test`;
  return {
    serve: async (page) => {
      await page.route(`${origin}/**`, (route) => {
        const path = new URL(route.request().url()).pathname;
        return route.fulfill({ path: join(folder, path === '/' ? `testing/${name}.html` : path) });
      });
      return { origin };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
