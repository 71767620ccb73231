// After others guessed passwords, the owner can still sign in on a new device with the password and an emailed code.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { api } from '@rehearse/contract/api.ts';
import { callerOf } from './person.ts';
import { outboxKeyIn } from './product.ts';
import { expect, test } from './scene.ts';

/** Tries a wrong password from a loopback address; each address counts as a separate device. */
const guess = (origin: string, email: string, localAddress: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/identity/sign-in/email`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json', origin } },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify({ email, password: 'not this one' }));
  });

test('after a hundred wrong guesses by others, the owner signs in with the password and an emailed code', async ({
  page,
  person,
  origin,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expected.push(/status of 403/);
  const guesses: number[] = [];
  for (let device = 2; device < 27; device++)
    for (let tries = 0; tries < 4; tries++)
      guesses.push(await guess(origin, person.email, `127.0.0.${device}`));
  expect(guesses).toEqual(Array(100).fill(401));

  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Sign-in code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Too many wrong passwords were entered for this account/);

  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/Enter the sign-in code\./);
  await page.keyboard.type('00000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/The password or the code is wrong/);

  const key = outboxKeyIn(readFileSync(process.env['E2E_LOG'] ?? '', 'utf8'));
  const findCode = async (): Promise<string | undefined> => {
    const { items } = await callerOf(origin, '')(api.listOpenMail, { body: { key } });
    return /sign-in code is (\S+)\./.exec(items.find(({ to }) => to === person.email)?.text ?? '')?.[1];
  };
  await expect.poll(findCode).toBeDefined();
  await code.fill((await findCode()) ?? '');
  await code.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
