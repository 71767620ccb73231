// Tests that `npm start` installs no package that only tests, checks, and benchmarks use.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Lock = { packages: Record<string, { dev?: true; devOptional?: true }> };

const root = new URL('../../', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const { packages } = read<Lock>('package-lock.json');
const installed = Object.entries(packages).flatMap(([path, { dev }]) =>
  path.includes('node_modules/') && !dev ? [path.split('node_modules/').at(-1) ?? ''] : [],
);
/** Optional peers of packages that the product needs: npm installs them if they are anywhere in the tree. */
const peers = ['drizzle-kit', 'typescript', 'vitest'];

it('excludes development dependencies', () => {
  const declared = ['package.json', 'server/package.json', 'web/package.json'].flatMap((path) => {
    const { devDependencies = {}, dependencies = {} } = read<Record<string, Record<string, string>>>(path);
    return Object.keys(devDependencies).filter((name) => !(name in dependencies));
  });
  const own = new Set(
    Object.keys(read<Record<string, Record<string, string>>>('server/package.json').dependencies ?? {}),
  );
  const kept = declared.filter(
    (name) => installed.includes(name) && !own.has(name) && !name.startsWith('@types/'),
  );
  expect(kept.toSorted()).toEqual(peers);
});

it('excludes browsers, Lighthouse, and fake services', () => {
  const heavy =
    /playwright|chromium|puppeteer|lighthouse|aimock|oidc-provider|smtp-server|autocannon|axe-core|oxlint|knip/;
  expect(installed.filter((name) => heavy.test(name))).toEqual([]);
});
