// Passwords in the browser: reset by an emailed link, change in the profile; and email verification.
import { readFileSync } from 'node:fs';
import { api } from '@rehearse/contract/api.ts';
import type { Page } from '@playwright/test';
import { callerOf, enter, type Person } from './person.ts';
import { outboxKeyIn } from './product.ts';
import { expect, test } from './scene.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The outbox key, from the server's startup output. */
const outboxKey = (): string => outboxKeyIn(readFileSync(process.env['E2E_LOG'] ?? '', 'utf8'));

/** The person's newest link of this type in the outbox. */
const mailedLink = async (origin: string, email: string, name: 'reset' | 'verify'): Promise<string> => {
  const find = async () => {
    const { items } = await callerOf(origin, '')(api.listOpenMail, { body: { key: outboxKey() } });
    const mails = items.filter(({ to, text }) => to === email && text.includes(`#${name}=`));
    return /http\S+#\S+/.exec(mails[0]?.text ?? '')?.[0];
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
};

const isOut = async (origin: string, { session }: Person): Promise<boolean> =>
  callerOf(origin, '')(api.refresh, { body: { refreshToken: session.refreshToken } }).then(
    () => false,
    () => true,
  );

test('[S4.11] [S7.8] a forgotten password is reset by the provider’s email, a call to the backend, and the link', async ({
  page,
  person,
  origin,
}) => {
  const resetRequests: string[] = [];
  page.on('request', (request) => {
    if (/password-reset|forget-password/.test(request.url()))
      resetRequests.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page)).toHaveText('Forgot your password?');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Create reset link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Create reset link' }).click();
  await expect(heading(page)).toHaveText('Ask your administrator for the link');
  await expect(heading(page)).toBeFocused();
  const requestBody = JSON.stringify({ email: person.email });
  expect(resetRequests).toEqual([
    `/identity/request-password-reset ${requestBody}`,
    `/api/auth/forget-password ${requestBody}`,
  ]);

  // the page says where to find the link, without revealing the outbox key
  await mailedLink(origin, person.email, 'reset');
  await expect(page.getByText('open the address shown after “Mail” in the terminal')).toBeVisible();
  expect(await page.content()).not.toContain(outboxKey());
  await page.goto(`/outbox#key=${outboxKey()}`);
  await expect(page).toHaveURL('/outbox');
  const mail = page.getByRole('listitem').filter({ hasText: `to ${person.email}` });
  await mail.getByRole('link', { name: /#reset=/ }).click();
  await expect(heading(page)).toHaveText('Choose a new password');
  await expect(page).toHaveURL('/auth?view=reset');
  expect(await page.evaluate(() => JSON.stringify(history.state) + document.referrer)).not.toContain(
    '#reset=',
  );
  await expect(page.getByText(person.email)).toBeVisible();

  const field = page.getByLabel('New password');
  await field.fill('short');
  await expect(page.getByRole('listitem')).toHaveText('Six characters or more (not yet)');
  await field.fill('other rooms');
  await expect(page.getByRole('listitem')).toHaveText('Six characters or more (done)');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/auth?reason=password-changed');
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
  expect(await isOut(origin, person)).toBe(true);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('other rooms');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[S7.9] a failed call to the backend only logs a warning', async ({ page, complaints }) => {
  complaints.expected.push(/Failed to load resource/);
  await page.route('**/api/auth/forget-password', (route) => route.abort());
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('/auth?view=forgot');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Create reset link' }).click();
  await expect(heading(page)).toHaveText('Ask your administrator for the link');
  expect((await warning).text()).toContain('Could not notify the backend');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(heading(page)).toHaveText('Forgot your password?');
  await expect(heading(page)).toBeFocused();
});

test('an invalid reset link offers a new one and is removed from the URL', async ({ page, complaints }) => {
  complaints.expected.push(/status of 400/);
  await page.goto('/auth#reset=used-or-never-given');
  await expect(heading(page)).toHaveText('This link no longer works');
  await expect(page).toHaveURL('/auth?view=reset');
  await page.reload();
  await expect(heading(page)).toHaveText('This link is incomplete');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(heading(page)).toHaveText('Forgot your password?');
});

test('[S8.12] a password that the provider rejects reloads the policy', async ({ page, complaints }) => {
  complaints.expected.push(/status of 400/);
  let policyRequests = 0;
  // the policy the page has loaded is laxer than the server's current one
  await page.route('**/identity/password-policy', async (route) => {
    policyRequests += 1;
    if (policyRequests > 1) return route.continue();
    const reply = await route.fetch();
    return route.fulfill({ response: reply, json: { ...((await reply.json()) as object), minLength: 3 } });
  });
  await page.goto('/auth?tab=create');
  await expect(page.getByRole('listitem')).toHaveText('Three characters or more (not yet)');
  await page.getByLabel('Name').fill('Robin Ashworth');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('room');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('listitem')).toHaveText('Six characters or more (not yet)');
  await expect(page.getByText('The password doesn’t meet the rules below.')).toBeVisible();
  await expect(password).toBeFocused();
  expect(policyRequests).toBe(2);
});

test('an address is verified by an emailed link, which can be requested again', async ({
  signedIn: page,
  person,
  origin,
}) => {
  await page.goto('/dashboard/profile');
  const section = page.getByRole('region', { name: 'Sign-in' });
  await expect(section.getByText(`${person.email} isn’t verified yet.`)).toBeVisible();
  await section.getByRole('button', { name: 'Create a new link' }).click();
  await expect(section.getByText('A new link is in the outbox.')).toBeVisible();
  await page.goto(await mailedLink(origin, person.email, 'verify'));
  await expect(heading(page)).toHaveText('Your address is verified');
  await expect(page).toHaveURL('/auth?view=verify');
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(section.getByText(`${person.email} is verified.`)).toBeVisible();
});

test('changing the password in the profile keeps this session and ends all others', async ({
  signedIn: page,
  person,
  origin,
  complaints,
}) => {
  complaints.expected.push(/status of 400/);
  const elsewhere = await enter(origin, person, false);
  await page.goto('/dashboard/profile');
  const section = page.getByRole('region', { name: 'Sign-in' });
  await section.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  const [current, chosen] = [dialog.getByLabel('Current password'), dialog.getByLabel('New password')];
  const rule = dialog.getByRole('listitem');
  await expect(rule).toHaveText('Six characters or more (not yet)');
  await chosen.fill('other');
  await expect(rule).toHaveText('Six characters or more (not yet)');
  await chosen.pressSequentially(' rooms');
  await expect(rule).toHaveText('Six characters or more (done)');
  await current.fill('wrong rooms');
  await chosen.press('Enter');
  await expect(current).toHaveAccessibleDescription('That isn’t your current password.');
  await current.fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(section.getByText('Password changed.')).toBeVisible();
  expect(await isOut(origin, elsewhere)).toBe(true);
  expect(await isOut(origin, person)).toBe(false);
  // the provider's session in this browser stays valid, too
  await page.reload();
  await expect(section.getByRole('button', { name: 'Change password' })).toBeVisible();
});

test('the outbox can’t be opened without a key or with an old one', async ({ page, person, complaints }) => {
  complaints.expected.push(/status of 403/);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Open the outbox from the terminal' })).toBeVisible();
  await page.goto(`/outbox#key=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This address no longer opens the outbox' })).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});
