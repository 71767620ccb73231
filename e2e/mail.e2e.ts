// Page texts about email: "sent" only if a mail server is set up; otherwise they say where to find it.
import type { AppConfig } from '@rehearse/contract/operations/app-config.ts';
import type { Page } from '@playwright/test';
import { openSmtpSink } from '../server/testing/smtp-sink.ts';
import { bringIn, enter, newAccount, type Person } from './person.ts';
import { newDataDir, startProduct } from './product.ts';
import { expect, test } from './scene.ts';

const claims = /sent\b|on its way|emailed you|check your email|spam/i;
const keeps = 'This server doesn’t send email';

const configOf = async (page: Page, origin: string): Promise<AppConfig> =>
  (await (await page.request.get(`${origin}/app-config.json`)).json()) as AppConfig;

const askForReset = async (page: Page, { email }: Person, action: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: action }).click();
};

test('pages never claim to have sent email without a mail server', async ({
  signedIn: page,
  person,
  origin,
}) => {
  expect((await configOf(page, origin)).sendsMail).toBe(false);
  const main = page.getByRole('main');
  await page.goto('/auth?view=forgot');
  await expect(main).toContainText(keeps);
  await expect(main).not.toContainText("We'll email you");
  await askForReset(page, person, 'Create reset link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask your administrator for the link');
  await expect(main).toContainText(keeps);
  await expect(main).toContainText('Your administrator can give it to you');
  await page.getByRole('button', { name: 'Create another link' }).click();
  await expect(page.getByText('New link created.')).toBeVisible();
  await expect(main).not.toContainText(claims);

  await page.goto('/dashboard/profile');
  const signIn = page.getByRole('region', { name: 'Sign-in' });
  await expect(signIn).toContainText(keeps);
  await signIn.getByRole('button', { name: 'Create a new link' }).click();
  await expect(signIn.getByText('A new link is in the outbox.')).toBeVisible();
  await expect(signIn.getByText('open the address shown after “Mail” in the terminal')).toBeVisible();
  await expect(signIn).not.toContainText(claims);
});

test('pages say that an email was sent if a mail server is set up', async ({ page, context }) => {
  const sink = await openSmtpSink();
  const product = await startProduct(newDataDir(), { SMTP_URL: sink.url });
  const { origin } = product;
  try {
    expect((await configOf(page, origin)).sendsMail).toBe(true);
    const person = await enter(origin, newAccount());
    await expect.poll(() => sink.received.length).toBe(1);
    await page.goto(`${origin}/auth?view=forgot`);
    const main = page.getByRole('main');
    await expect(main).toContainText('We’ll email you a link to choose a new password.');
    await askForReset(page, person, 'Send the link');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    await expect(main).not.toContainText(/outbox|doesn.t send/);
    await expect.poll(() => sink.received.map(({ to }) => to)).toEqual([[person.email], [person.email]]);

    await bringIn(context, origin, person);
    await page.goto(`${origin}/dashboard/profile`);
    const signIn = page.getByRole('region', { name: 'Sign-in' });
    await expect(signIn).toContainText('Open the link in the email we sent.');
    await signIn.getByRole('button', { name: 'Send the email again' }).click();
    await expect(signIn.getByText('Sent. The link expires in 24 hours.')).toBeVisible();
    await expect(signIn).not.toContainText(/outbox|doesn.t send/);
    await expect.poll(() => sink.received.length).toBe(3);
  } finally {
    await page.close();
    await product.end();
    await sink.close();
  }
});
