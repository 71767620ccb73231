// Eight tabs of one person: more than a browser's connection limit if each had its own stream; one token refresh for all.
import { expect, test } from './scene.ts';

test('eight tabs load, share one event stream, and refresh their token once', async ({
  signedIn: page,
  context,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  const requestedPaths: string[] = [];
  context.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const count = (path: string): number =>
    requestedPaths.filter((requestedPath) => requestedPath === path).length;
  const tabs = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))];
  const loaded = () =>
    Promise.all(tabs.map((tab) => expect(tab.getByText('No tests yet')).toBeVisible({ timeout: 20_000 })));
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard/review')));
  await loaded();
  await expect.poll(() => count('/api/events')).toBe(1);

  // Expire the token while no tab is in the application, because a tab that is unloading could still refresh it.
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('authToken') ?? '').split('.');
    for (const key of ['authToken', 'token']) localStorage.setItem(key, `${head}.${payload}.expired`);
  });
  expect(count('/api/auth/refresh')).toBe(0);
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard/review')));
  await loaded();
  expect(count('/api/auth/refresh')).toBe(1);
});
