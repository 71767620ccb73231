// A test for a job, by keyboard: a rejected file, an accepted one, the quoted lines, and starting the test.
import { api } from '@rehearse/contract/api.ts';
import { pdfOf, scannedPdf } from '../server/testing/document-files.ts';
import { job, resume } from './documents.ts';
import { faultsOf } from './axe.ts';
import { expect, test } from './scene.ts';
import { tabTo } from './tab-to.ts';

test('a test is made from a job description and a résumé, and each skill quotes its line', async ({
  signedIn: page,
  complaints,
}) => {
  // the scanned file is rejected
  complaints.expected.push(/422/);
  await page.goto('/dashboard/test');
  await page.getByRole('link', { name: 'Create a job-specific test' }).press('Enter');
  await expect(page).toHaveURL('/dashboard/test/for-a-job');
  await expect(page.getByRole('heading', { level: 1, name: 'Job-specific test' })).toBeFocused();

  await page.getByRole('button', { name: 'Find skills' }).click();
  await expect(page.getByRole('alert')).toHaveText('Paste some text or choose a file first.');

  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file with your résumé' }).press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await choose('scan.pdf', scannedPdf());
  await expect(page.getByText('This file contains only page images')).toBeVisible();
  await choose('cv.pdf', await pdfOf([resume]));
  await expect(page.getByText('Read from cv.pdf, 1 page.')).toBeVisible();
  const field = page.getByLabel('Your résumé');
  await expect(field).toHaveValue(/Cormorant Tickets/);
  await expect(page.getByText('This file contains only page images')).toBeHidden();

  await page.getByLabel('Job description').fill(`${job}\n<img src=x onerror=alert(1)> SQL queries`);
  await page.getByRole('button', { name: 'Find skills' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your suggested test' })).toBeInViewport();
  const apis = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'APIs and HTTP' }) });
  await expect(apis).toContainText('Required, and on your résumé');
  await expect(apis).toContainText('Job, line 5Design REST APIs that skippers and locks rely on');
  await expect(
    page.getByRole('listitem').getByText('<img src=x onerror=alert(1)> SQL queries'),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Edit this test' }).click();
  await expect(page.getByRole('checkbox', { name: 'APIs and HTTP' })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Job description')).toHaveValue(/Lanternfish Freight/);
  // leaving the page aborts the request
  await page.route('**/api/documents/suggestion', () => undefined, { times: 1 });
  const suggestionRequest = page.waitForRequest('**/api/documents/suggestion');
  await page.getByRole('button', { name: 'Find skills' }).click();
  const given = await suggestionRequest;
  const givenUp = page.waitForEvent('requestfailed', (request) => request === given);
  await page.getByRole('link', { name: 'Start Test', exact: false }).first().click();
  await givenUp;
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test');
  await page.goBack();

  await page.getByRole('button', { name: 'Find skills' }).click();
  await page.getByRole('button', { name: 'Start this test' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/attempt');
});

test('a mixed job-specific test can be edited before it starts', async ({ signedIn: page, person }) => {
  await page.goto('/dashboard/test/for-a-job');
  await page
    .getByLabel('Job description')
    .fill(`${job}\nAdvanced SQL queries and statistics\nMentoring and conflict resolution`);
  await page.getByLabel('Your résumé').fill(resume);
  await page.getByRole('button', { name: 'Find skills' }).press('Enter');
  await page.getByRole('radio', { name: 'Mixed' }).check({ force: true });
  await tabTo(page, /^Edit this test$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test');
  await expect(page.getByRole('radio', { name: /^Exam/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Interview loop' })).toBeChecked();
  const first = page.getByRole('group', { name: 'Section 1' });
  await expect(first.getByLabel('Question types')).toHaveValue('short');
  // the suggested skills are preselected and can be changed
  const skills = first.getByText(/^Skills: /);
  await expect(skills).not.toContainText('all');
  await skills.press('Enter');
  await first.getByRole('checkbox', { checked: true }).first().press('Space');
  await first.getByLabel('Questions', { exact: true }).selectOption('1');
  await first.getByLabel('Time limit').selectOption('20');
  await page.getByRole('group', { name: 'Section 2' }).getByLabel('Question types').selectOption('all');
  const summary = page.getByRole('region', { name: 'Your test' });
  await expect(summary).toContainText(/questions, up to \d+ minutes/);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start test' }).filter({ visible: true }).press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/attempt');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { blueprint } = await person.call(api.readAttempt, { params: { id } });
  const [changed, second] = blueprint.sections ?? [];
  expect(changed).toMatchObject({ length: 1, minutes: 20 });
  expect(second).toMatchObject({ kinds: [] });
});
