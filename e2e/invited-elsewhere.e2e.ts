// Invitations for sign-up with Google, GitHub, or Firebase. Rejected people keep no account at any provider.
import { api } from '@rehearse/contract/api.ts';
import { nothingStored, pressToLeave, stored } from './entrance.ts';
import { openFirebaseStandIn, projectId, type FirebaseStandIn } from './firebase-stand-in.ts';
import { test } from './social-scene.ts';
import { enter, newAccount, type Person } from './person.ts';
import { admin, newDataDir, startProduct, type Product } from './product.ts';
import { expect, test as base } from './scene.ts';

test.describe('Google and GitHub', () => {
  test.describe.configure({ mode: 'default' });
  let boss: Person;
  test.beforeEach(async ({ social }) => {
    boss = await enter(social.product.origin, { name: 'Administrator', ...admin }, false);
    await boss.call(api.chooseSignUp, { body: { rule: 'invitation' } });
  });
  // other test files of this worker sign people up in the same product
  test.afterEach(() => boss.call(api.chooseSignUp, { body: { rule: 'open' } }));
  const accountsOf = async (search: string) => (await boss.call(api.listPeople, { query: { search } })).total;
  const makeLink = async (): Promise<string> => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { token } = await boss.call(api.createInvitationLink, { body: { uses: 1, expiresAt, note: '' } });
    return `/auth#invite=${token}`;
  };

  for (const site of ['Google', 'GitHub'] as const)
    test(`${site}: sign-up is rejected without an invitation and works with one`, async ({
      page,
      someone,
      complaints,
    }) => {
      complaints.expected.push(/status of 403/);
      const signIn = async (): Promise<void> => {
        const opened = page.waitForEvent('popup');
        await page.getByRole('button', { name: `Continue with ${site}` }).click();
        const popup = await opened;
        await pressToLeave(popup.getByRole(site === 'Google' ? 'button' : 'link', { name: someone.name }));
      };
      await page.goto('/auth?tab=create');
      await expect(page.getByText('Sign-up is by invitation.')).toBeVisible();
      await signIn();
      await expect(page.getByRole('alert')).toContainText('Sign-up here is by invitation.');
      expect(await accountsOf(someone.email)).toBe(0);

      await page.goto(await makeLink());
      await signIn();
      await expect(page).toHaveURL('/dashboard');
      expect(await accountsOf(someone.email)).toBe(1);
    });

  test('an invitation survives the redirect to Google and back', async ({ page, someone }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(await makeLink());
    await expect(page.getByText('invited you to practice')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('link', { name: 'continue with Google in this window' }).click();
    await page.getByRole('button', { name: someone.name }).click();
    await expect(page).toHaveURL('/dashboard');
    expect(await page.evaluate(() => sessionStorage.getItem('rehearse.invitation'))).toBeNull();
  });
});

base.describe('Firebase', () => {
  let product: Product;
  let standIn: FirebaseStandIn;
  base.beforeAll(async () => {
    standIn = await openFirebaseStandIn();
    product = await startProduct(newDataDir(), {
      FIREBASE_API_KEY: 'key-of-the-stand-in',
      FIREBASE_AUTH_DOMAIN: 'rehearse-e2e.firebaseapp.com',
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: standIn.host,
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      SIGN_UP: 'domains',
      SIGN_UP_DOMAINS: 'school.example',
    });
  });
  base.afterAll(async () => {
    await product.end();
    await standIn.close();
  });

  base('keeps no account after a rejected sign-up', async ({ page, complaints }) => {
    complaints.expected.push(/status of 403/);
    const account = newAccount();
    await page.goto(`${product.origin}/auth?tab=create`);
    await page.getByLabel('Name').fill(account.name);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('sign up with an address at this domain');
    expect(standIn.accounts.filter(({ email }) => email === account.email)).toEqual([]);
    expect(await stored(page)).toEqual(nothingStored);
  });
});
