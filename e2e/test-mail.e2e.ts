// An administrator tests outgoing email and resends a message, using only the keyboard: the mail server's error is shown
// verbatim, and a message with an expired link can't be resent.
import { api } from '@rehearse/contract/api.ts';
import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { openSmtpSink } from '../server/testing/smtp-sink.ts';
import { bringIn, enter, newAccount } from './person.ts';
import { admin, newDataDir, startProduct } from './product.ts';
import { expect, test } from './scene.ts';

const press = async (control: Locator, key = 'Enter'): Promise<void> => {
  await control.focus();
  await expect(control).toBeFocused();
  await control.press(key);
};

test('a test email is sent, a rejected one is sent again, and the audit log records it', async ({
  page,
  context,
}) => {
  let refusal: string | undefined = 'Greylisted, try again later';
  const sink = await openSmtpSink(() => refusal);
  const product = await startProduct(newDataDir(), { SMTP_URL: sink.url });
  const { origin } = product;
  try {
    // the server is healthy slightly before it writes its last startup lines
    await expect
      .poll(() => readFileSync(product.logFile, 'utf8'))
      .toMatch(/\n {2}Mail {7}sent through .*\n {2}Warning {4}MAIL_FROM is not set/);
    const boss = await enter(origin, { name: 'Admin', ...admin }, false);
    await bringIn(context, origin, boss);
    await page.goto(`${origin}/admin`);
    await press(page.getByRole('link', { name: /No sender address is set/ }));
    const section = page.getByRole('region', { name: 'Test email' });
    await expect(section).toContainText('Set MAIL_FROM to an address at your domain.');

    const field = section.getByLabel('Send a test email to');
    await expect(field).toHaveValue(admin.email);
    await field.focus();
    await field.press('ControlOrMeta+a');
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await expect(section.getByText('Enter an email address.')).toBeVisible();
    await field.press('ControlOrMeta+a');
    await page.keyboard.type('desk@example.org');
    await page.keyboard.press('Tab');
    await expect(section.getByRole('button', { name: 'Send test email' })).toBeFocused();
    await page.keyboard.press('Enter');
    const refused = section.getByRole('alert');
    await expect(refused).toContainText(
      'The email to desk@example.org wasn’t sent. The mail server rejected the message:',
    );
    await expect(refused).toContainText('Greylisted, try again later');
    expect(sink.received).toEqual([]);

    refusal = undefined;
    await press(section.getByRole('button', { name: 'Send test email' }));
    await expect(section.getByText('The mail server accepted the email to desk@example.org.')).toBeVisible();
    expect(sink.received.map(({ to }) => to)).toEqual([['desk@example.org']]);

    const outbox = page.getByRole('region', { name: 'Outbox' });
    const failed = outbox.getByRole('listitem').filter({ hasText: 'not sent' });
    await press(failed.locator('summary'));
    await press(failed.getByRole('button', { name: /^Send again/ }));
    await expect(page.getByText('Email queued')).toBeVisible();
    await expect.poll(() => sink.received.length).toBe(2);
    await expect(outbox.getByRole('listitem').filter({ hasText: 'Test email from Rehearse' })).toHaveText([
      /^Test email from Rehearsesent/,
      /^Test email from Rehearsesent/,
    ]);

    const { items } = await boss.call(api.listAdminActions, { query: {} });
    expect(items.map(({ action }) => action)).toEqual(['mail_resent', 'test_mail_sent', 'test_mail_sent']);
  } finally {
    await page.close();
    await product.end();
    await sink.close();
  }
});

test('the panel and the profile don’t claim to send email without a mail server', async ({
  page,
  context,
  origin,
}) => {
  const claims = /was sent|accepted the email|send again/i;
  const person = await enter(origin, newAccount());
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.goto('/admin/system');
  const section = page.getByRole('region', { name: 'Test email' });
  await press(section.getByRole('button', { name: 'Send test email' }));
  await expect(section).toContainText('No mail server is set up (SMTP_URL), so the email wasn’t sent.');
  const mine = page
    .getByRole('region', { name: 'Outbox' })
    .getByRole('listitem')
    .filter({ hasText: person.email });
  await press(mine.locator('summary').first());
  await expect(mine.first()).toContainText('not sent: no mail server');
  await expect(page.getByRole('main')).not.toContainText(claims);
  await page.goto('/dashboard/profile');
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails).toContainText('This server doesn’t send email');
  const choice = emails.getByLabel('Email me when a dispute is resolved');
  await expect(choice).toBeChecked();
  await press(choice, 'Space');
  await expect(emails.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(emails.getByLabel('Email me when a dispute is resolved')).not.toBeChecked();
  await press(emails.getByLabel('Email me when a dispute is resolved'), 'Space');
  await expect(emails.getByText('Saved')).toBeVisible();
});
