// The API explorer: sends API calls, in both themes, without loading from or sending to other hosts.
import { faultsOf, overflowOf } from './axe.ts';
import { expect, test } from './scene.ts';

test('a visitor sends calls from the API explorer, which contacts only this server', async ({
  signedIn: page,
  origin,
  complaints,
}) => {
  // sent without a token
  complaints.expected.push(/401 \(Unauthorized\)/);
  const requestedOrigins = new Set<string>();
  const authorizationHeaders: string[] = [];
  page.on('request', (request) => {
    requestedOrigins.add(new URL(request.url()).origin);
    if (/\/api\/(health|profile)$/.test(request.url()))
      authorizationHeaders.push(request.headers()['authorization'] ?? '');
  });
  await page.goto('/api');
  await page.getByRole('link', { name: 'API explorer' }).click();
  await expect(page).toHaveURL('/docs/api/explorer');
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByText(/^200 OK, \d+ ms$/)).toBeVisible();
  await expect(page.getByLabel('Response body')).toContainText('"status": "ok"');

  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await faultsOf(page)).toEqual([]);
  }
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowOf(page), String(width)).toBe(0);
  }

  // the person is signed in, but the explorer has no token until they paste one
  await page.getByLabel('Call').selectOption('readProfile');
  await send.click();
  await expect(page.getByText(/^401 Unauthorized, /)).toBeVisible();
  const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
  expect(token).toMatch(/./);
  expect(authorizationHeaders.filter((header) => header !== '')).toEqual([]);
  await page.getByLabel('Access token').fill(token);
  await send.click();
  await expect(page.getByText(/^200 OK, /)).toBeVisible();
  await expect(page.getByLabel('Response body')).toContainText('"timeZone"');
  expect([...requestedOrigins]).toEqual([origin]);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((name) => /explorer|token2|api/i.test(name))).toEqual([]);
});

test('a call with an empty path parameter isn’t sent, and a body starts with an example', async ({
  page,
}) => {
  await page.goto('/docs/api/explorer');
  await page.getByLabel('Call').selectOption('saveAnswer');
  await expect(page.getByLabel('Body, as JSON')).toHaveValue(/"revision": 1/);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Fill in id first.')).toBeVisible();
  await expect(page.getByLabel('id', { exact: true })).toBeFocused();
});
