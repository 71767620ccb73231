// Tests the application's paths: the router and the server use the same tables.
import { appPages, missingPage, publicPages, shortAddresses } from '@rehearse/contract/pages.ts';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { loadMissingPage } from './guards.ts';
import { routes } from './router.tsx';

const known = new Set<string>([...appPages, ...publicPages, ...Object.keys(shortAddresses)]);
const routeAt = (path: string): RouteObject | undefined => matchRoutes(routes, path)?.at(-1)?.route;
const pathsIn = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)]);

/** Where a loader redirects, and whether that is a full page load. */
const led = async (path: string) => {
  const { loader } = routeAt(new URL(path, 'http://localhost').pathname) ?? {};
  if (typeof loader !== 'function') throw new Error(`${path} has no loader`);
  const url = new URL(path, 'http://localhost');
  // like the router, which passes a request without the fragment
  const request = new Request(new URL(url.pathname + url.search, url));
  const { status, headers } = (await loader({ request, url } as Parameters<typeof loader>[0])) as Response;
  return { status, to: headers.get('location'), leaves: headers.has('x-remix-reload-document') };
};

describe('the router', () => {
  test('has a page for every path at which the server serves the application', () => {
    for (const path of appPages) expect(routeAt(path.replace(':id', 'one'))?.path, path).not.toBe('*');
  });

  test('has no page at a path that the server redirects', () => {
    const unknown = pathsIn(routes).filter((path) => path !== '*' && !known.has(path));
    expect(unknown).toEqual([]);
  });

  test.each(publicPages)('loads %s as a document', async (path) => {
    expect(await led(`${path}?from=here`)).toEqual({ status: 302, to: `${path}?from=here`, leaves: true });
  });

  test('[S2.23] redirects from /test to /dashboard/test', async () => {
    expect(await led('/test')).toEqual({ status: 302, to: '/dashboard/test', leaves: false });
  });
  test('[S2.24] redirects from /review to /dashboard/review and keeps the query', async () => {
    const to = '/dashboard/review?sort=oldest';
    expect(await led('/review?sort=oldest')).toEqual({ status: 302, to, leaves: false });
  });
  test('keeps the fragment of short URLs and public pages', async () => {
    const to = '/dashboard/profile?from=mail#settings';
    expect(await led('/profile?from=mail#settings')).toEqual({ status: 302, to, leaves: false });
    expect(await led('/docs#models')).toEqual({ status: 302, to: '/docs#models', leaves: true });
  });

  test('[S2.25] redirects from /profile to /dashboard/profile', async () => {
    expect(await led('/profile')).toEqual({ status: 302, to: '/dashboard/profile', leaves: false });
  });

  test.each(['/no/such/page', '/dashboard/no-such-page', '/apis', '/auth/more', '/Features', '/Dashboard'])(
    '[S2.27] redirects from %s to /, which loads a document',
    (path) => {
      expect(routeAt(path)?.loader).toBe(loadMissingPage);
      expect(loadMissingPage().headers.get('location')).toBe(missingPage);
      expect(new URL(missingPage, 'http://localhost').pathname).toBe('/');
    },
  );
});

test('every path that the application links to exists', () => {
  const written = Object.values(paths).map(
    (path) => new URL(path('one' as never), 'http://localhost').pathname,
  );
  const patterns = written.map((path) => path.replace(/^(\/admin\/(?:people|questions))\/one$/, '$1/:id'));
  expect(patterns.filter((path) => !known.has(path))).toEqual([]);
});
