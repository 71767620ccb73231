// An administrator finds a person, suspends them with immediate effect, and reinstates them.
import { bringIn, enter } from './person.ts';
import { admin } from './product.ts';
import { expect, test } from './scene.ts';
import { takeTest } from './take-test.ts';

test('a suspended person is signed out of their open page and can sign in again once reinstated', async ({
  browser,
  signedIn: theirs,
  person,
  origin,
  complaints,
}) => {
  complaints.expected.push(/status of 40[13]/);
  const reason = 'Questions of an exam were published.';
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Admin Panel/ }).click();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('searchbox').fill(person.email);
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(row).toContainText('suspended');
  await expect(row).toContainText(reason);

  await expect(theirs).toHaveURL((url) => url.pathname === '/auth', { timeout: 15_000 });
  await expect(theirs.getByText(`Your account has been suspended. Reason: ${reason}`)).toBeVisible();
  await theirs.getByLabel('Email').fill(person.email);
  await theirs.getByLabel('Password', { exact: true }).fill(person.password);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByRole('alert')).toContainText(`suspended. Reason: ${reason}`);

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Reinstate' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(row).toContainText('active');
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs).toHaveURL((url) => url.pathname === '/dashboard');
  await context.close();
});

test('an administrator resolves a report, retires a question, and publishes it again', async ({
  browser,
  signedIn: theirs,
  person,
  origin,
}) => {
  const words = `The second option can be read in two ways (${person.email})`;
  const { attempt } = await takeTest(person, { length: 1, kinds: ['single_choice'] });
  await theirs.goto(`/dashboard/test/results?id=${attempt.id}`);
  const head = theirs.locator('#question-1');
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await theirs.getByRole('button', { name: 'Report this question' }).click();
  await theirs.getByLabel('What’s wrong?').selectOption('unclear');
  await theirs.getByLabel('Details').fill(words);
  await theirs.getByRole('button', { name: 'Send report' }).click();
  await expect(theirs.getByText('Report sent')).toBeVisible();

  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  const page = await context.newPage();
  await page.goto('/admin/reports');
  const report = page.getByRole('listitem').filter({ hasText: words });
  await report.getByRole('link').click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/admin/questions/'));
  await expect(page.getByRole('heading', { name: /^(Options|Correct answer|Key points)$/ })).toBeVisible();
  for (const [act, after] of [
    ['Retire question', 'Publish question'],
    ['Publish question', 'Retire question'],
  ] as const) {
    await page.getByRole('button', { name: act }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByRole('button', { name: after })).toBeVisible();
  }
  await page.goto('/admin/reports');
  await report.getByRole('button', { name: /^Mark as resolved/ }).click();
  await expect(report).toContainText('resolved');
  await context.close();
});

test('the system page has no layout shift when its top sections load last', async ({
  page,
  context,
  origin,
}) => {
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.addInitScript(() => {
    const moved = { by: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.by += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    Object.assign(globalThis, { moved });
  });
  // delays the data of the top sections until those below have loaded
  const below = ['/api/admin/jobs', '/api/admin/outbox'].map((path) =>
    page.waitForResponse((reply) => reply.url().includes(path)),
  );
  await page.route('**/api/admin/system', async (route) => {
    await Promise.all(below);
    await route.continue();
  });
  await page.goto('/admin/system');
  for (const name of ['Stats', 'Page views'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  // each number has a display name, not its name in the code
  const figures = page.getByRole('region', { name: 'Stats' }).getByRole('term');
  await expect(figures).not.toHaveCount(0);
  for (const name of await figures.allTextContents()) expect(name).toMatch(/^[A-Z][a-z-]+( [a-z]+)*$/);
  const movedBy = () =>
    page.evaluate(async () => {
      // layout shifts are reported a frame later
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { moved: { by: number } }).moved.by;
    });
  expect(await movedBy()).toBeLessThan(0.002);
});

test('the outbox in the panel hides links until an administrator reveals them', async ({
  page,
  context,
  origin,
  person,
}) => {
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.goto('/admin/system');
  const message = page
    .getByRole('region', { name: 'Outbox' })
    .getByRole('listitem')
    .filter({ hasText: `to ${person.email}` });
  await message.getByText('Read').click();
  await expect(message).toContainText('/auth#verify=••••••••');
  await message.getByRole('button', { name: 'Show links and codes' }).click();
  await expect(message).toContainText(/\/auth#verify=\w{20}/);
  await expect(message.getByRole('button', { name: 'Show links and codes' })).toHaveCount(0);
});
