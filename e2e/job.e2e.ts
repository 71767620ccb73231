// A test made for a job: by keyboard from Start Test, a file that fails and one that is read, the lines found, the test started.
import { pdfOf, scannedPdf } from '../server/testing/document-files.ts';
import { job, resume } from './documents.ts';
import { expect, test } from './scene.ts';

test('a test is made from a job description and a résumé, each skill with its line', async ({
  signedIn: page,
  complaints,
}) => {
  // the scanned file is refused
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
  // whoever opens another page while it is read gives the call up
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
