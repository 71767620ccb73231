// Visitors send contact messages; administrators read, answer, and close them in the admin panel.
import { randomUUID } from 'node:crypto';
import { api } from '@rehearse/contract/api.ts';
import type { Page } from '@playwright/test';
import { bringIn, callerOf, enter } from './person.ts';
import { admin } from './product.ts';
import { expect, test } from './scene.ts';

type Letter = { name: string; email: string; text: string };

const letter = (text = 'Can I move my tests to another installation?'): Letter => ({
  name: `Visitor ${randomUUID()}`,
  email: `${randomUUID()}@example.org`,
  text,
});

const formOf = (page: Page) => {
  const form = page.locator('form[data-contact]');
  const fields = {
    name: form.getByLabel('Your name'),
    email: form.getByLabel('Your email address'),
    text: form.getByLabel('Your message'),
  };
  return {
    ...fields,
    said: form.locator('[data-contact-said]'),
    send: form.getByRole('button', { name: 'Send' }),
    fill: async ({ name, email, text }: Letter) => {
      await fields.name.fill(name);
      await fields.email.fill(email);
      await fields.text.fill(text);
    },
  };
};

const openPanel = async (page: Page, origin: string): Promise<void> => {
  await bringIn(page.context(), origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.goto('/admin/messages');
};

test('a message is sent by keyboard, then read, resolved, reopened, and deleted in the panel', async ({
  page,
  origin,
}) => {
  const written = letter('First line.\n<b>Second</b> line, with <img src=x onerror=alert(1)>');
  await page.goto('/contact');
  const form = formOf(page);
  await form.name.focus();
  for (const words of [written.name, written.email, written.text.replace('\n', ' ')]) {
    await page.keyboard.insertText(words);
    await page.keyboard.press('Tab');
  }
  await expect(form.send).toBeFocused();
  await form.text.fill(written.text);
  await form.send.press('Enter');
  await expect(form.said).toHaveText(
    'Your message was sent. Any reply will go to the email address you gave.',
  );
  await expect(form.text).toHaveValue('');

  await openPanel(page, origin);
  const item = page.getByRole('listitem').filter({ hasText: written.name });
  await expect(item).toContainText(`Question · ${written.email} · just now`);
  await expect(item.getByText('<b>Second</b> line')).toBeVisible();
  await expect(item.locator('img, b')).toHaveCount(0);
  await expect(item.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${written.email}[?]subject=`),
  );
  await item.getByRole('button', { name: 'Mark as resolved' }).press('Enter');
  await expect(item).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages from visitors' })).toBeFocused();
  await page.getByText('Resolved', { exact: true }).first().click();
  await expect(page).toHaveURL('/admin/messages?state=handled');
  await expect(item).toContainText('resolved just now');
  await item.getByRole('button', { name: 'Reopen' }).click();
  await expect(item).toHaveCount(0);
  await page.goto('/admin/messages');
  await item.getByRole('button', { name: 'Delete the message' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete message' }).click();
  await expect(item).toHaveCount(0);
});

test('each missing field shows an error, and the first one gets the focus', async ({ page }) => {
  await page.goto('/contact');
  const form = formOf(page);
  await form.send.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription('Enter your name.');
  await expect(form.email).toHaveAccessibleDescription('Enter your full email address.');
  await expect(form.text).toHaveAccessibleDescription('Write between 10 and 5,000 characters.');
  await form.name.fill('Mina');
  await form.send.click();
  await expect(form.email).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription('');
  await expect(form.name).toHaveAttribute('aria-invalid', 'false');
});

test('a bot that fills in the hidden field gets the same reply, but its message isn’t stored', async ({
  page,
  origin,
}) => {
  const written = letter();
  await page.goto('/contact');
  const form = formOf(page);
  await form.fill(written);
  await page.locator('[name=website]').fill('https://buy.example', { force: true });
  await form.send.click();
  await expect(form.said).toHaveText(
    'Your message was sent. Any reply will go to the email address you gave.',
  );
  const boss = await enter(origin, { name: 'Admin', ...admin }, false);
  const { items } = await boss.call(api.listMessages, { query: {} });
  expect(items.map(({ email }) => email)).not.toContain(written.email);
});

test('a message sent from /gdpr is stored as a request about rights', async ({ page, origin }) => {
  const written = letter('Please delete what I wrote to you in May.');
  await page.goto('/gdpr');
  const form = formOf(page);
  await form.fill(written);
  await form.send.press('Enter');
  await expect(form.said).toHaveText(
    'Your message was sent. Any reply will go to the email address you gave.',
  );
  const boss = await enter(origin, { name: 'Admin', ...admin }, false);
  const { items } = await boss.call(api.listMessages, { query: {} });
  expect(items.find(({ email }) => email === written.email)).toMatchObject({ topic: 'rights' });
});

test('a message that can’t be sent stays in the form, and the rate limit says when to try again', async ({
  page,
  origin,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED/, /status of (429|503)/);
  const written = letter('x'.repeat(2_000) + '\n🎭'.repeat(500));
  await page.goto('/contact');
  const form = formOf(page);
  await form.fill(written);
  const refuse = [
    [{ status: 503, body: 'away' }, 'We can’t reach the server right now.'],
    [undefined, 'We can’t reach the server.'],
  ] as const;
  for (const [reply, words] of refuse) {
    await page.route('**/api/contact', (route) => (reply ? route.fulfill(reply) : route.abort()), {
      times: 1,
    });
    await form.send.click();
    await expect(form.said).toContainText(words);
    await expect(form.said).toContainText('Your message is still here.');
    await expect(form.text).toHaveValue(written.text);
  }
  const say = callerOf(origin, '');
  for (let n = 0; n < 5; n += 1) await say(api.sendMessage, { body: { topic: 'question', ...written } });
  await form.send.click();
  await expect(form.said).toContainText(/Try again in \d+ minutes/);
  await expect(form.text).toHaveValue(written.text);
});

test('a list that fails to load shows the request ID and can be reloaded', async ({
  page,
  origin,
  complaints,
}) => {
  complaints.expected.push(/status of 500/);
  await page.route('**/api/admin/messages?*', (route) =>
    route.fulfill({
      status: 500,
      json: {
        error: { code: 'internal', message: 'Something went wrong on our side.', requestId: 'ABCDEF0123' },
      },
    }),
  );
  await openPanel(page, origin);
  await expect(page.getByRole('alert')).toContainText('ABCDEF0123');
  await page.unroute('**/api/admin/messages?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Messages from visitors' }).getByRole('alert')).toHaveCount(
    0,
  );
});
