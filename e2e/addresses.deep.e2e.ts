// Signs up, signs in, and writes an answer through the pages, at each host name of one machine.
import { fillSignIn, signOut } from './entrance.ts';
import { newAccount } from './person.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';

// The last host simulates a machine in the local network, where plain HTTP isn't a secure context.
for (const host of ['127.0.0.1', 'localhost', 'rehearse.lan']) {
  test(`people can sign up, sign in, and save an answer at ${host}`, async ({ page, origin }) => {
    const here = origin.replace('127.0.0.1', host);
    const account = newAccount();
    await page.goto(`${here}/`);
    expect(await page.evaluate(() => isSecureContext)).toBe(host !== 'rehearse.lan');
    await page.getByRole('link', { name: 'Create an account' }).first().click();
    await page.getByLabel('Name').fill(account.name);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Create account', exact: true }).click();
    await expect(page).toHaveURL(`${here}/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    await signOut(page);
    await expect(page).toHaveURL((url) => url.pathname === '/auth');
    await fillSignIn(page, account);
    await expect(page).toHaveURL(`${here}/dashboard`);

    await page.goto(`${here}/dashboard/test?kinds=short_answer&length=1`);
    await page.getByRole('button', { name: 'Start test' }).click();
    await roomIn(page).text.fill('Saved without a secure context as well.');
    await roomIn(page).untilSaved();
  });
}
