// The demo: five questions without an account, a result with evidence, and then signing up.
import { api } from '@rehearse/contract/api.ts';
import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { modelAnswerTo } from './bank.ts';
import { callerOf, newAccount } from './person.ts';
import { answer, roomIn } from './room.ts';
import { expect, test } from './scene.ts';

const inStorage = (page: Page) =>
  page.evaluate(() => ['authToken', 'token', 'refreshToken', 'user'].filter((key) => key in localStorage));
const guestOf = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem('rehearse.guest') ?? 'null') as {
        guestToken: string;
        attemptId: string;
      } | null,
  );
const isOpen = (kind: string) => ['short_answer', 'behavioural_story'].includes(kind);

test('a visitor takes the demo by keyboard, sees marked evidence, and keeps the result by signing up', async ({
  page,
  origin,
}) => {
  await page.goto('/demo');
  await page.getByRole('link', { name: 'Start the demo' }).press('Enter');
  await expect(page).toHaveURL('/demo/test');
  await expect(page.getByRole('navigation', { name: 'Questions' })).toBeVisible();
  const guest = await guestOf(page);
  const { attemptId, guestToken } = guest ?? { attemptId: '', guestToken: '' };
  const call = callerOf(origin, guestToken);
  const { items } = await call(api.readAttempt, { params: { id: attemptId } });
  expect(items).toHaveLength(5);
  // guests can't pause, because they can't come back another day
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);

  const room = roomIn(page);
  for (const item of items) {
    const { kind, id } = item.question;
    await answer(page, item, isOpen(kind) ? modelAnswerTo(id) : '42');
    if (item.position === 3) {
      await room.untilSaved();
      await page.reload();
    }
    if (item.position < items.length) await page.getByRole('button', { name: 'Next' }).press('Enter');
  }
  await room.untilSaved();
  await room.finish('You can’t change your answers after this');
  await expect(page).toHaveURL('/demo/results');
  await expect(page.getByText('being graded')).toHaveCount(0, { timeout: 60_000 });
  expect(await inStorage(page)).toEqual([]);

  const head = page.locator('#question-5');
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.press('Enter');
  await expect(page.locator('#question-5-body mark').first()).toBeVisible({ timeout: 60_000 });
  for (const needsAccount of ['Report this question', 'Retake test'])
    await expect(page.getByRole('button', { name: needsAccount })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Create an account to keep it' }).press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/auth' && url.searchParams.get('tab') === 'create');
  const account = newAccount('Kim Larsen');
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account', exact: true }).press('Enter');
  await expect(page).toHaveURL(`/dashboard/test/results?id=${attemptId}`);
  expect(await guestOf(page)).toBeNull();
  await page.getByRole('link', { name: /^Review/ }).press('Enter');
  const list = page.getByRole('region', { name: 'Past attempts' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Demo, 5 questions');
});

test('a deleted demo says that it has ended and can be started again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  await page.goto('/demo/test');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const guest = await guestOf(page);
  const { guestToken } = guest ?? { guestToken: '' };
  await context.request.post('/api/demo/end', { data: { guestToken } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This demo has ended' })).toBeVisible();
  await page.getByRole('button', { name: 'Start another' }).click();
  await expect(page.getByRole('navigation', { name: 'Questions' })).toBeVisible();
  expect((await guestOf(page))?.guestToken).not.toBe(guestToken);
});

test('the demo uses the width of a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/demo/test');
  await expect(page.getByRole('navigation', { name: 'Questions' })).toBeVisible();
  const sides = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main :is(h1, h2, textarea, nav, button)')].map((element) =>
      element.getBoundingClientRect(),
    );
    const shown = boxes.filter(({ width }) => width > 0);
    return {
      left: Math.min(...shown.map(({ left }) => left)),
      right: Math.max(...shown.map(({ right }) => right)),
    };
  });
  expect(sides.right - sides.left).toBeGreaterThan(1000);
});

test('signed-in people are redirected to Start Test', async ({ signedIn }) => {
  await signedIn.goto('/demo/test');
  await expect(signedIn).toHaveURL('/dashboard/test');
});
