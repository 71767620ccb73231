// Sharing a result: create a link by keyboard, open it signed out, remove it; valid and forged certificates.
import { api } from '@rehearse/contract/api.ts';
import type { Browser, Page } from '@playwright/test';
import { faultsOf, overflowOf } from './axe.ts';
import { expect, test } from './scene.ts';
import { graded, startAttempt } from './take-test.ts';

const stranger = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Expects no axe violations in either theme and no horizontal scrolling on a phone. */
const holdsTo = async (page: Page): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width, height });
};

test('a shared link shows the chosen parts to anyone until it is removed', async ({
  signedIn: page,
  person,
  browser,
  complaints,
}) => {
  complaints.expected.push(/status of 404/);
  const { id } = await startAttempt(person, { kinds: ['numeric'], length: 5 });
  await person.call(api.saveAnswer, {
    params: { id, position: 1 },
    body: { revision: 1, answer: { kind: 'numeric', text: '12345' } },
  });
  await person.call(api.submitAttempt, { params: { id } });
  await graded(person, id);
  await page.goto(`/dashboard/test/results?id=${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  await dialog.getByLabel('My answers').focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Questions and their scores')).toBeChecked();
  await dialog.getByRole('button', { name: 'Create link' }).focus();
  await page.keyboard.press('Enter');
  const link = dialog.getByLabel('Shows your score, score by skill, questions, answers, and name');
  await expect(link).toHaveValue(/\/shared-result#[\w-]{54}$/);
  await holdsTo(page);
  const address = await link.inputValue();

  const other = await stranger(browser);
  const sent: string[] = [];
  other.on('request', (request) => sent.push(request.url()));
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Backend engineering/);
  await expect(other.getByText(person.name)).toBeVisible();
  await expect(other.getByText(/^\d+% across 5 questions\.$/)).toBeVisible();
  await expect(other.getByText('12345')).toBeVisible();
  // no requested URL contains the token
  const token = address.split('#')[1] ?? 'none';
  expect(sent.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);
  await holdsTo(other);

  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expect(link).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
});

test('anyone can verify a certificate, and a forged one isn’t valid', async ({
  signedIn: page,
  person,
  browser,
}) => {
  const { id } = await startAttempt(person, { mode: 'exam', kinds: ['numeric'], length: 5 });
  await person.call(api.submitAttempt, { params: { id } });
  await graded(person, id);
  await page.goto(`/dashboard/test/results?id=${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  // a failed exam has no certificate
  await expect(dialog.getByRole('heading', { name: 'Certificate' })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Close' }).click();

  const { items } = await person.call(api.readResults, { params: { id } });
  const again = await person.call(api.startAttempt, { body: { from: 'again', attemptId: id } });
  for (const { position, reveal } of items) {
    const text = reveal.kind === 'numeric' ? String(reveal.value) : '';
    const body = { revision: 1, answer: { kind: 'numeric' as const, text } };
    await person.call(api.saveAnswer, { params: { id: again.id, position }, body });
  }
  await person.call(api.submitAttempt, { params: { id: again.id } });
  await graded(person, again.id);
  await page.goto(`/dashboard/test/results?id=${again.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create certificate' }).click();
  const address = await dialog.getByLabel('Certificate link').inputValue();

  const other = await stranger(browser);
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(
    other.getByText(/^passed the exam .* with a score of 100% across 5 questions\.$/),
  ).toBeVisible();
  await holdsTo(other);
  await other.goto('about:blank');
  const at = address.indexOf('.') + 30;
  await other.goto(`${address.slice(0, at)}${address[at] === 'A' ? 'B' : 'A'}${address.slice(at + 1)}`);
  await expect(other.getByRole('heading', { name: 'This certificate isn’t valid' })).toBeVisible();
  await holdsTo(other);
});
