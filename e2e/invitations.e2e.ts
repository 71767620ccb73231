// Invitations: created by keyboard in the admin panel, used in another browser, and rejected once used up or expired.
import { readFileSync } from 'node:fs';
import { api } from '@rehearse/contract/api.ts';
import type { Page } from '@playwright/test';
import { enter, newAccount, type Person } from './person.ts';
import { admin, newDataDir, startProduct, type Product } from './product.ts';
import { expect, test } from './scene.ts';

let product: Product;
let boss: Person;
test.beforeAll(async () => {
  product = await startProduct(newDataDir(), { SIGN_UP: 'invitation' });
  boss = await enter(product.origin, { name: 'Administrator', ...admin }, false);
});
test.afterAll(() => product.end());

const inAWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString();
const makeLink = async (uses = 1) => {
  const made = await boss.call(api.createInvitationLink, {
    body: { uses, expiresAt: inAWeek(), note: '' },
  });
  return { ...made, address: `${product.origin}/auth#invite=${made.token}` };
};
const kept = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('rehearse.invitation'));
const everStored = (page: Page, token: string): Promise<boolean> =>
  page.evaluate((secret) => JSON.stringify(Object.entries(localStorage)).includes(secret), token);

test('an administrator invites people by link and by email, using only the keyboard', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expected.push(/status of 422/);
  await page.goto(`${product.origin}/auth`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(admin.email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.origin}/dashboard`);
  await page.goto(`${product.origin}/admin/invitations`);
  await expect(page.getByText('Only people you invite can sign up.')).toBeVisible();

  await page.getByLabel('Number of people').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  await page.getByLabel('Note (optional)').focus();
  await page.keyboard.type('Class 4B');
  await page.keyboard.press('Enter');
  const link = page.getByLabel('Invitation link');
  await expect(link).toHaveValue(/\/auth#invite=[\w-]{43}$/);
  const address = await link.inputValue();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('Class 4B');

  await page.getByLabel('Email addresses').focus();
  await page.keyboard.type('mina@example.org');
  await page.keyboard.press('Enter');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Line 2 has no email address.');
  await page.getByLabel('Email addresses').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('mina@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 invitation created.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('mina@example.org');

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor).toHaveURL(`${product.origin}/auth?tab=create`);
  await expect(
    visitor.getByText('An administrator invited you to practice for job interviews at'),
  ).toBeVisible();
  const account = newAccount();
  await visitor.getByLabel('Name').focus();
  await visitor.keyboard.type(account.name);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type(account.email);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type(account.password);
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(`${product.origin}/dashboard`);
  expect(await kept(visitor)).toBeNull();
  await context.close();

  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: 'Class 4B' });
  await expect(line).toContainText('1 of 2 used');
  await expect(line).toContainText(account.email);
  await line.getByRole('button', { name: /^Revoke/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(line).toContainText('revoked');
  const token = address.split('=').at(-1) ?? '';
  expect(readFileSync(product.logFile, 'utf8')).not.toContain(token);
});

test('an invitation link survives a reload, stays out of local storage, and fills in the address', async ({
  page,
}) => {
  const email = newAccount().email;
  await boss.call(api.inviteAddresses, { body: { list: email } });
  const { items } = await boss.call(api.listMail, { query: {} });
  const mail = items.find(({ to }) => to === email);
  const { text } = await boss.call(api.revealMail, { params: { id: mail?.id ?? '' } });
  const address = /http\S+#invite=\S+/.exec(text)?.[0] ?? '';
  await page.goto(address);
  await expect(page.getByText(`The invitation is for ${email}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`The invitation is for ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const token = address.split('=').at(-1) ?? '';
  expect(await everStored(page, token)).toBe(false);
  await page.getByLabel('Name').fill('Mina');
  await page.getByLabel('Password', { exact: true }).fill('quiet rooms');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.origin}/dashboard`);

  // the person who just signed up opens the same link again
  await page.goto(address);
  await expect(page.getByText(`You’re signed in as ${email}.`)).toBeVisible();
  await expect(page.getByText('This invitation has already been used.')).toBeVisible();
});

test('an invitation revoked while the form is open is rejected with a message', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/status of 4\d\d/);
  const { address, invitation } = await makeLink();
  await page.goto(address);
  const account = newAccount();
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await boss.call(api.revokeInvitation, { params: { id: invitation.id } });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This invitation was revoked.');

  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByText('This invitation was revoked.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await page.goto('about:blank');
  await page.goto(`${product.origin}/auth#invite=no-such-invitation`);
  await expect(page.getByText('This invitation link doesn’t work.')).toBeVisible();
});

test('public pages offer sign-up only if the current rule allows it', async ({ page }) => {
  const rules = [
    ['invitation', 'Sign-up is by invitation.'],
    ['closed', 'Sign-up is closed.'],
    ['open', undefined],
  ] as const;
  for (const [rule, words] of rules) {
    await boss.call(api.chooseSignUp, { body: { rule } });
    for (const path of ['/', '/demo']) {
      await page.goto(product.origin + path);
      const main = page.getByRole('main');
      const create = main.getByRole('link', { name: 'Create an account' });
      if (words === undefined) await expect(create.first()).toBeVisible();
      else {
        await expect(create).toHaveCount(0);
        await expect(main.getByText(words).first()).toBeVisible();
        await expect(main.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
      }
      await expect(main.getByText('__SIGN_UP__')).toHaveCount(0);
    }
    await page.goto(`${product.origin}/demo/test`);
    const name = rule === 'open' ? 'Create account' : 'Sign in';
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  }
});
