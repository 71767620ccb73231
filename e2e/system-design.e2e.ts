// A system design question, using only the keyboard: sections, estimates, and a diagram, a reload, and the grade.
import { faultsOf, overflowOf } from './axe.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { tabTo } from './tab-to.ts';
import { startAttempt } from './take-test.ts';

const sections = {
  Requirements: 'There are far more reads than writes, so I optimize the read path first.',
  Failure: 'If the queue is down, requests still answer and events are buffered locally.',
};

test('a design is written, drawn, and graded using only the keyboard', async ({ signedIn: page, person }) => {
  test.setTimeout(120_000);
  const { keyboard } = page;
  const { id } = await startAttempt(person, { kinds: ['system_design'], length: 1 });
  const room = roomIn(page);
  await room.open(id);
  await expect(page.getByRole('textbox', { name: 'Requirements' })).toBeVisible();

  await tabTo(page, /^Requirements$/);
  await keyboard.type(sections.Requirements);
  await tabTo(page, /^Estimates$/);
  await tabTo(page, /^Answer aloud: Estimates$/);
  await tabTo(page, /./);
  await keyboard.type('5k');
  await expect(page.getByText(/^Read as 5,000/)).toBeVisible();
  await tabTo(page, /^Failure$/);
  await keyboard.type(sections.Failure);

  await tabTo(page, /^New component$/);
  await keyboard.type('Web app');
  await keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'The diagram as a list' });
  await expect(list).toContainText('Web app (service)');
  const box = page.getByRole('button', { name: /^Web app ?Service$/ });
  const before = await box.boundingBox();
  await keyboard.type('Orders data');
  await tabTo(page, /^Type$/);
  await keyboard.type('Database');
  await tabTo(page, /^Add component$/);
  await keyboard.press('Enter');
  await expect(list).toContainText('Orders data (database)');

  await box.focus();
  await keyboard.press('ArrowDown');
  await expect.poll(async () => (await box.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
  await keyboard.press('Enter');
  await tabTo(page, /^Arrow label$/);
  await keyboard.type('reads orders');
  await keyboard.press('Enter');
  await expect(list).toContainText('Orders data (database): reads orders');
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page, 'colors')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await room.untilSaved();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Failure' })).toHaveValue(sections.Failure);
  await expect(list).toContainText('Orders data (database): reads orders');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page
    .getByRole('complementary', { name: 'Test' })
    .getByRole('button', { name: 'Submit test' })
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).press('Enter');
  await page.getByRole('button', { name: 'Open question 1' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your diagram' })).toBeVisible();
  await expect(page.getByText('Out of range.').or(page.getByText('Within range.')).first()).toBeVisible();
  await expect(page.getByText(sections.Failure)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
});
