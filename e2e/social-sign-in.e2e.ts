// Sign-in with Google and GitHub in a real browser, with a real OpenID Connect provider and a GitHub mock.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { createWalker } from '../server/testing/walker.ts';
import { pressToLeave } from './entrance.ts';
import { test } from './social-scene.ts';
import { enter } from './person.ts';
import { admin, type Product } from './product.ts';
import { expect, test as base } from './scene.ts';

test.describe.configure({ mode: 'default' });

const popupOf = async (page: Page, site = 'Google'): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${site}` }).click();
  return opened;
};

/** Records every URL that any window opens or requests. */
const addressesOf = (context: BrowserContext): string[] => {
  const seen: string[] = [];
  context.on('request', (request) => seen.push(request.url()));
  return seen;
};

const stored = (page: Page) =>
  page.evaluate(() => ({
    authToken: localStorage.getItem('authToken'),
    token: localStorage.getItem('token'),
    user: JSON.parse(localStorage.getItem('user') ?? 'null') as unknown,
  }));

const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

/** Runs a statement in the product's database. */
const ask = async ({ dataDir }: Product, statement: string, values: unknown[]): Promise<void> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]),
    user: 'rehearse',
    password: readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim(),
    database: 'postgres',
  });
  await client.connect();
  await client.query(statement, values);
  await client.end();
};

test('[S1.7] Google signs in with a pop-up and opens the requested page', async ({
  page,
  context,
  someone,
}) => {
  const addresses = addressesOf(context);
  await page.goto('/dashboard/review');
  const popup = await popupOf(page);
  const closed = popup.waitForEvent('close');
  await pressToLeave(popup.getByRole('button', { name: someone.name }));
  await closed;
  await expect(page).toHaveURL('/dashboard/review');
  const { authToken, token, user } = await stored(page);
  expect(authToken).toMatch(/^eyJ/);
  expect(token).toBe(authToken);
  expect(user).toMatchObject({ name: someone.name, email: someone.email, role: 'USER' });
  expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([]);
});

test('[S1.8] GitHub signs in with a pop-up', async ({ page, someone }) => {
  await page.goto('/auth');
  const popup = await popupOf(page, 'GitHub');
  await pressToLeave(popup.getByRole('link', { name: someone.name }));
  await expect(page).toHaveURL('/dashboard');
  expect((await stored(page)).user).toMatchObject({ name: someone.name, email: someone.email });
});

test('[S8.10] [S2.5] a blocked pop-up shows advice, and a redirect signs in instead', async ({
  page,
  context,
  someone,
  warnings,
}) => {
  const addresses = addressesOf(context);
  await blockPopups(page);
  await page.goto('/auth?return=/dashboard/progress');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your browser blocked the sign-in window.');
  expect(warnings.join()).toContain('Enable pop-ups for this site');

  await page.getByRole('link', { name: 'continue with Google in this window' }).click();
  const exchange = page.waitForRequest('**/identity/social-code');
  await page.getByRole('button', { name: someone.name }).click();
  const { url, code } = await exchange.then((request) => ({
    url: page.url(),
    code: (request.postDataJSON() as { code: string }).code,
  }));
  expect(new URL(url).pathname).toBe('/oauth/callback');
  expect(url).not.toContain(code);
  await expect(page).toHaveURL('/dashboard/progress');
  expect((await stored(page)).user).toMatchObject({ email: someone.email });
  expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([]);
});

test('[S8.10] a closed pop-up shows a message and changes nothing', async ({ page, someone, warnings }) => {
  void someone;
  await page.goto('/auth');
  const popup = await popupOf(page);
  await popup.getByRole('button', { name: 'Cancel' }).waitFor();
  await popup.close();
  await expect(page.getByRole('alert')).toHaveText('The sign-in window closed before you were signed in.');
  await expect(page.getByRole('link', { name: 'continue with Google in this window' })).toBeVisible();
  expect(warnings.join()).toContain('enable pop-ups for this site');
  expect((await stored(page)).authToken).toBeNull();
});

test('[S8.11] a pop-up cut off from its opener signs in by itself and logs a hint about security settings', async ({
  page,
  context,
  social,
  someone,
  warnings,
}) => {
  social.google.headers['cross-origin-opener-policy'] = 'same-origin';
  try {
    await page.goto('/auth');
    const popup = await popupOf(page);
    await popup.getByRole('button', { name: someone.name }).click();
    await expect(popup).toHaveURL('/dashboard');
    expect(warnings.join()).toContain('Cross-Origin-Opener-Policy: same-origin-allow-popups');
    await expect(page.getByText(`You’re signed in as ${someone.email}.`)).toBeVisible();
    expect(context.pages()).toHaveLength(2);
  } finally {
    delete social.google.headers['cross-origin-opener-policy'];
  }
});

for (const way of ['pop-up', 'redirect'] as const) {
  test(`canceling at Google shows a message and changes nothing, by ${way}`, async ({ page, someone }) => {
    void someone;
    await page.goto(way === 'pop-up' ? '/auth' : '/auth/oauth2/google');
    const at = way === 'pop-up' ? await popupOf(page) : page;
    await pressToLeave(at.getByRole('button', { name: 'Cancel' }));
    await expect(page.getByText('Sign-in was canceled at Google.')).toBeVisible();
    await expect(page).toHaveURL(way === 'pop-up' ? '/auth' : '/oauth/callback');
    expect(await stored(page)).toEqual({ authToken: null, token: null, user: null });
    if (way === 'pop-up') return;
    await expect(page.getByText('Nothing has changed.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(page).toHaveURL('/auth');
  });
}

test('a code older than a minute is rejected', async ({ page, social, someone, complaints }) => {
  complaints.expected.push(/status of 410/);
  await page.route('**/identity/social-code', async (route) => {
    await ask(
      social.product,
      `update identity.social_codes set expires_at = expires_at - interval '60 seconds'`,
      [],
    );
    await route.continue();
  });
  await page.goto('/auth/oauth2/google');
  await page.getByRole('button', { name: someone.name }).click();
  await expect(page.getByText('This sign-in was already completed or has expired.')).toBeVisible();
  expect((await stored(page)).authToken).toBeNull();
});

test('a code can’t be used twice', async ({ page, someone, complaints }) => {
  complaints.expected.push(/status of 410/);
  const exchange = page.waitForRequest('**/identity/social-code');
  await page.goto('/auth/oauth2/google');
  await page.getByRole('button', { name: someone.name }).click();
  const { code } = (await exchange).postDataJSON() as { code: string };
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/oauth/callback?code=${code}&with=google`);
  await expect(page.getByText('This sign-in was already completed or has expired.')).toBeVisible();
  await expect(page).toHaveURL('/oauth/callback');
});

test('the callback of a sign-in that someone else started is rejected', async ({ page, origin, someone }) => {
  const theirs = createWalker();
  const choice = await theirs.walk(`${origin}/auth/oauth2/google`);
  const answer = { method: 'POST', body: new URLSearchParams({ person: someone.id }) };
  const { address } = await theirs.walk(choice.address, answer, '/identity/callback/google');
  // the person has started their own sign-in
  await page.goto('/auth/oauth2/google');
  await page.getByRole('button', { name: someone.name }).waitFor();
  await page.goto(address.href);
  await expect(page.getByText('This sign-in started in another browser or window')).toBeVisible();
  expect((await stored(page)).authToken).toBeNull();
});

test('an existing account is linked only if both sides have verified the address', async ({
  page,
  origin,
  social,
  someone,
}) => {
  const owner = await enter(origin, {
    name: 'Robin Ashworth',
    email: someone.email,
    password: 'quiet rooms',
  });
  await page.goto('/auth');
  const refused = await popupOf(page);
  await pressToLeave(refused.getByRole('button', { name: someone.name }));
  await expect(page.getByRole('alert')).toHaveText(
    'This email address already belongs to another account. Sign in the way you did before.',
  );
  expect((await stored(page)).authToken).toBeNull();

  await ask(social.product, 'update identity."user" set "emailVerified" = true where email = $1', [
    owner.email,
  ]);
  const linked = await popupOf(page);
  await pressToLeave(linked.getByRole('button', { name: someone.name }));
  await expect(page).toHaveURL('/dashboard');
  expect((await stored(page)).user).toMatchObject({ name: owner.name, email: owner.email });
});

test("the administrator's address is refused", async ({ page, social }) => {
  social.google.add({ id: 'keeper', email: admin.email, verified: true, name: 'Not the keeper' });
  await page.goto('/auth/oauth2/google');
  await page.getByRole('button', { name: 'Not the keeper' }).click();
  await expect(page.getByText('This address is reserved for the administrator.')).toBeVisible();
});

test('the buttons can be focused and pressed by keyboard', async ({ page, someone }) => {
  void someone;
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign in' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await opened;
  // a window that is still loading can't always be closed
  await popup.getByRole('button', { name: 'Cancel' }).waitFor();
  await popup.close();
});

base(
  '[S7.11] [S7.12] a provider that isn’t set up has no button, and its entry point says so',
  async ({ page }) => {
    for (const [entry, name] of [
      ['/auth/oauth2/google', 'Google'],
      ['/oauth2/authorize/github', 'GitHub'],
    ] as const) {
      await page.goto(entry);
      await expect(page.getByText(`Signing in with ${name} isn’t set up here.`)).toBeVisible();
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
  },
);
