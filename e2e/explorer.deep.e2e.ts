// The API explorer: our calls, sent from it, in both themes, and nothing of it from or to anybody else.
import { faultsOf, overflowOf } from './axe.ts';
import { expect, test } from './scene.ts';

/** In its program's own parts, which we cannot reach: named in docs/decisions/0024-explorer-of-its-own.md. */
const ofItsMakers = [
  /^button-name at button\[aria-controls="scalar-refs-/,
  /^landmark-unique at div\[aria-labelledby="scalar-refs-/,
];

const paper = { light: 'oklch(0.984 0.004 85)', dark: 'oklch(0.216 0.018 252)' };

test('a visitor sends a call from the API explorer, which asks nobody but us', async ({
  signedIn: page,
  origin,
}) => {
  const asked = new Set<string>();
  const told: string[] = [];
  page.on('request', (request) => {
    asked.add(new URL(request.url()).origin);
    if (request.url() === `${origin}/api/health`) told.push(request.headers()['authorization'] ?? '');
  });
  await page.goto('/api');
  await page.getByRole('link', { name: 'API explorer' }).click();
  await expect(page).toHaveURL('/api/explorer');
  const calls = page.getByRole('complementary', { name: 'Sidebar for Rehearse' });
  await expect(calls.getByRole('button', { name: /health/ })).toBeVisible();

  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('body')).toHaveCSS('background-color', paper[theme]);
    await expect(page.locator('body')).toHaveClass(`${theme}-mode`);
    const faults = await faultsOf(page);
    expect(faults.filter((fault) => !ofItsMakers.some((known) => known.test(fault)))).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/api/explorer#tag/health/GET/api/health');
  await page
    .getByRole('button', { name: /Test Request.*api\/health/i })
    .first()
    .click();
  const client = page.getByRole('dialog', { name: 'API Client' });
  // whose browser it is has a token; the explorer is given none
  await expect(client.getByRole('textbox', { name: 'Bearer Token' })).toHaveText('');
  const reply = page.waitForResponse(`${origin}/api/health`);
  await client.getByRole('button', { name: /^Send get request/ }).click();
  expect((await reply).status()).toBe(200);
  await expect(client.getByText('200 OK')).toBeVisible();

  expect([...asked]).toEqual([origin]);
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  expect(token).toMatch(/./);
  expect(told.filter((header) => header.includes(token ?? ''))).toEqual([]);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((name) => name.includes('scalar'))).toEqual(['scalar-reference-selected-client-v2']);
});
