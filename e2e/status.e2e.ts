// The status page: current state, history, and incidents.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bringIn, enter } from './person.ts';
import { admin } from './product.ts';
import { readXml } from './read-xml.ts';
import { expect, test } from './scene.ts';

const part = (page: Page, name: string) =>
  page.locator('[data-status-parts] section').filter({ hasText: name });

test('the page shows the current state of each service, and shows “no data” for days without checks', async ({
  page,
}) => {
  await page.goto('/status');
  // other tests create incidents on this installation
  await expect(page.locator('[data-status-now]')).toContainText(/^Everything is (working|responding)/);
  const database = part(page, 'Database');
  await expect(database).toContainText('Up');
  await expect(database).toContainText(/^.*100% uptime [(]\d+ minutes? monitored[)]/);
  const strip = database.getByRole('img');
  await expect(strip).toHaveAccessibleName(
    /^Database, the last 90 days: 0 days with downtime, \d without, 8\d with no data$/,
  );
  const days = strip.locator(':scope > span');
  await expect(days).toHaveCount(90);
  await expect(days.first()).toHaveAttribute('title', /^[A-Z][a-z]+ \d+: no data$/);
  await expect(days.last()).toHaveAttribute('title', /: no downtime/);
});

test('an incident from the panel appears on the status page and stays in its history and feed', async ({
  page,
  origin,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED/);
  await bringIn(page.context(), origin, await enter(origin, { name: 'Admin', ...admin }, false));
  const title = `<b>Slow</b> grades ${randomUUID()}`;
  await page.goto('/admin/incidents');
  await page.getByRole('button', { name: 'Open an incident' }).press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/^Give it a title[.]/);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill('Grades are late & none is lost.\nMore at noon.');
  await page.route('**/api/admin/incidents', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText('What you wrote is still here.');
  await page.getByRole('button', { name: 'Publish' }).click();
  const item = page.getByRole('listitem').filter({ hasText: title });
  await expect(item).toContainText('Investigating');
  await expect(page.getByRole('region', { name: 'Incidents', exact: true })).toBeFocused();

  const visitor = await page.context().newPage();
  await visitor.goto('/status');
  const openIncident = visitor.locator('[data-status-open] article').filter({ hasText: title });
  await expect(openIncident).toContainText('Grades are late & none is lost.');
  await expect(openIncident.locator('b')).toHaveCount(0);

  await item.getByRole('button', { name: 'Resolve' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('They come at once again.');
  await page.getByRole('button', { name: 'Publish and resolve' }).click();
  const past = page.getByRole('listitem').filter({ hasText: title });
  await expect(past).toContainText('lasted 1 minute');
  await visitor.reload();
  await expect(openIncident).toHaveCount(0);
  await expect(visitor.locator('[data-status-incidents] article').filter({ hasText: title })).toContainText(
    'They come at once again.',
  );
  const feed = await (await page.request.get('/status/feed.xml')).text();
  const entry = (await readXml(page.context(), feed, 'entry')).find(
    (feedEntry) => feedEntry['title'] === title,
  );
  expect(entry?.['content']).toContain('Grades are late & none is lost.\nMore at noon.');
});

test('the page shows only what is known before its script has run and without JavaScript', async ({
  browser,
  origin,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED/);
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto('/status');
  const shown = (page: Page) => page.getByRole('main').innerText();
  for (const words of [
    'This server is up: it sent you this page.',
    'The history of each service (Database, Grading and email, Question bank) appears here once it has loaded.',
    'If they don’t load, use the feed.',
    'Without JavaScript this page can’t check each service.',
  ])
    expect(await shown(still)).toContain(words);
  await still.getByRole('link', { name: '/api/health' }).click();
  await expect(still).toHaveURL('/api/health');
  await context.close();

  const slow = await browser.newPage({ baseURL: origin });
  await slow.route(/\/assets\/.*[.]js$/, (route) => route.abort());
  await slow.goto('/status');
  expect(await shown(slow)).toContain('The status of each service appears here once');
  expect(await shown(slow)).not.toMatch(/Everything is working|Up|Down|Without JavaScript/);
  await slow.unrouteAll();
  await slow.reload();
  await expect(slow.locator('[data-status-now]')).toContainText(/^Everything is (working|responding)/);
  await expect(slow.getByText('appears here once')).toHaveCount(0);
  await slow.close();
});
