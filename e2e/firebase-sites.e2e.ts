// Google and GitHub sign-in with Firebase: the real SDK's pop-ups and redirects under our pages' security policies.
import type { Page } from '@playwright/test';
import { nothingStored, pressToLeave, stored } from './entrance.ts';
import { test } from './firebase-scene.ts';
import { newAccount } from './person.ts';
import { expect } from './scene.ts';

const popupOf = async (page: Page, site: 'Google' | 'GitHub'): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${site}` }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Go on' }).waitFor();
  return popup;
};
const askedIn = (page: Page) => new URL(page.url()).searchParams;
const userOf = async (page: Page): Promise<unknown> => JSON.parse((await stored(page))[3] ?? 'null');

for (const [site, id] of [
  ['Google', 'google.com'],
  ['GitHub', 'github.com'],
] as const) {
  test(`[S1.7] [S1.8] ${site} signs in with a pop-up and opens the requested page`, async ({
    page,
    standIn,
  }) => {
    const someone = newAccount('Noor Haddad');
    standIn.sitAtOtherSites(someone);
    await page.goto('/dashboard/review');
    const popup = await popupOf(page, site);
    const authParams = askedIn(popup);
    expect(authParams.get('providerId')).toBe(id);
    if (site === 'Google')
      expect(JSON.parse(authParams.get('customParameters') ?? '')).toEqual({
        prompt: 'select_account',
        access_type: 'offline',
        include_granted_scopes: 'true',
      });
    else expect(authParams.get('scopes')).toBe('user:email');
    await pressToLeave(popup.getByRole('button', { name: 'Go on' }));
    await expect(page).toHaveURL('/dashboard/review');
    expect(await userOf(page)).toMatchObject({ name: someone.name, email: someone.email, role: 'USER' });
  });
}

test('[S8.10] [S2.5] a blocked pop-up shows advice, and a redirect signs in instead', async ({
  page,
  standIn,
  warnings,
}) => {
  const someone = newAccount('Noor Haddad');
  standIn.sitAtOtherSites(someone);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/dashboard/review');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your browser blocked the sign-in window.');
  expect(warnings.join()).toContain('Enable pop-ups for this site');
  const synced = page.waitForRequest('**/api/auth/firebase-sync');
  await page.getByRole('link', { name: 'continue with Google in this window' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  expect((await synced).postDataJSON()).toMatchObject({ provider: 'google', email: someone.email });
  await expect(page).toHaveURL('/dashboard/review');
  expect(await userOf(page)).toMatchObject({ name: someone.name, email: someone.email });

  // the callback URL can't be used twice
  await page.goto('/oauth/callback?with=google');
  await expect(page.getByText('Firebase authentication failed: No user returned')).toBeVisible();
});

test('[S8.10] a closed pop-up shows a message and changes nothing', async ({ page, warnings }) => {
  await page.clock.install();
  await page.goto('/auth');
  const popup = await popupOf(page, 'Google');
  await popup.close();
  // the SDK polls every two seconds, and waits another eight for a result in transit
  await page.clock.runFor(15_000);
  await expect(page.getByRole('alert')).toHaveText('The sign-in window closed before you were signed in.');
  await expect(page.getByRole('link', { name: 'continue with Google in this window' })).toBeVisible();
  expect(warnings.join()).toContain('enable pop-ups for this site');
  expect(await stored(page)).toEqual(nothingStored);
});

test('canceling at the provider shows a message and changes nothing', async ({ page }) => {
  await page.goto('/auth/oauth2/google');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Sign-in was canceled at Google.')).toBeVisible();
  await expect(page).toHaveURL('/oauth/callback');
  expect(await stored(page)).toEqual(nothingStored);
});

test('GitHub sign-in is refused if the address belongs to an account with a password', async ({
  page,
  standIn,
}) => {
  const owner = newAccount();
  standIn.accounts.push({ ...owner, uid: owner.email, verified: true, sites: [] });
  standIn.sitAtOtherSites(owner);
  await page.goto('/auth');
  const popup = await popupOf(page, 'GitHub');
  await pressToLeave(popup.getByRole('button', { name: 'Go on' }));
  await expect(page.getByRole('alert')).toHaveText(
    'This email address already belongs to another account. Sign in the way you did before.',
  );
  expect(await stored(page)).toEqual(nothingStored);
});
