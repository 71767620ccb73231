// New questions for a job: a model writes them, one draft is dropped, the person leaves, returns, and takes the test; an administrator publishes.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import { drafts, kindAsked, writing } from '../server/testing/drafts.ts';
import type { ProviderRequest } from '../server/testing/judging-model.ts';
import { openModelPeer } from '../server/testing/model-peer.ts';
import { job, resume } from './documents.ts';
import { bringIn, enter, newAccount } from './person.ts';
import { admin, newDataDir, startProduct } from './product.ts';
import { expect, test } from './scene.ts';

/** Both drafts of the second question contain a link, so it is dropped. */
const withOneBad = () => {
  let at = 0;
  return (heard: ProviderRequest) => {
    at += 1;
    if (at !== 2 && at !== 3) return writing(heard);
    return {
      content: JSON.stringify({ ...drafts[kindAsked(heard)], situation: 'See https://example.org.' }),
    };
  };
};

const findSkills = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/test/for-a-job');
  await page.getByLabel('Job description').fill(job);
  await page.getByLabel('Your résumé').fill(resume);
  await page.getByRole('button', { name: 'Find skills' }).click();
  await expect(page.getByRole('heading', { name: 'Your suggested test' })).toBeVisible();
};

test('questions are written for a job, taken, and published for everyone', async ({ browser }) => {
  test.setTimeout(120_000);
  const { peer, url, close } = await openModelPeer();
  const product = await startProduct(newDataDir(), {
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'qwen3',
    AI_BASE_URL: `${url}/v1`,
  });
  const context = await browser.newContext({ baseURL: product.origin });
  const panel = await browser.newContext({ baseURL: product.origin });
  try {
    // the model fails to read the documents, so the built-in skill reader does; then the model writes the questions
    peer.on({}, { content: 'no skills here' });
    const person = await enter(product.origin, newAccount());
    await bringIn(context, product.origin, person);
    const page = await context.newPage();
    await findSkills(page);
    peer.reset();
    peer.on({}, withOneBad());

    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await expect(page.getByText('nothing from your résumé')).toBeVisible();
    await page.getByRole('button', { name: 'Write 3 questions' }).press('Enter');
    const written = page.getByRole('region', { name: 'Questions written for you' });
    await expect(written).toBeFocused();
    // leaving the page loses nothing
    await page.goto('/dashboard');
    await page.goto('/dashboard/test/for-a-job');
    await expect(written.getByRole('status')).toHaveText(
      /^2 of 3 are ready\. 1 was rejected\. The other \d+ questions in your test come from the question bank\.$/,
    );
    await expect(written.getByText('Rejected: it contained a link')).toBeVisible();
    await expect(written.getByText('Written by the model qwen3')).toHaveCount(2);
    await written.getByRole('button', { name: 'Start test with these questions' }).press('Enter');
    await expect(page).toHaveURL((address) => address.pathname === '/dashboard/test/attempt');

    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const attempt = await person.call(api.readAttempt, { params: { id } });
    const own = attempt.items.filter(({ question }) => question.written);
    expect(own).toHaveLength(2);
    await person.call(api.submitAttempt, { params: { id } });
    await page.goto(`/dashboard/test/results?id=${id}`);
    await expect(page.getByText('Written by the model qwen3')).toHaveCount(2);
    await page.goto('/dashboard/review');
    await expect(page.getByText('2 of them written by a model')).toBeVisible();

    await bringIn(panel, product.origin, await enter(product.origin, { name: 'Admin', ...admin }, false));
    const desk = await panel.newPage();
    await desk.goto('/admin/questions?state=personal');
    await expect(desk.getByText('2 questions')).toBeVisible();
    await expect(desk.getByText('is a link or an address')).toBeVisible();
    await desk.getByRole('rowheader').getByRole('link').first().click();
    await expect(desk.getByRole('heading', { name: 'How it was written' })).toBeVisible();
    await desk.getByRole('button', { name: 'Publish question' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByText(`· ${admin.email} ·`)).toBeVisible();

    // the page says what can't be deleted, before and after deleting
    await page.goto('/dashboard/test/for-a-job');
    await written.getByRole('button', { name: /^Delete questions written for / }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete these questions?' });
    await expect(
      question.getByText('2 questions and 1 rejected draft will be permanently deleted.'),
    ).toBeVisible();
    await expect(question.getByText('If one is already in a test, that test keeps it')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(
      page.getByText(
        '1 question stays in your tests until you delete those tests. 1 question is public and won’t be deleted.',
      ),
    ).toBeVisible();
    await expect(written).toBeHidden();
    await expect(page.getByText('Paste a job description, your résumé, or both')).toBeFocused();
    await page.goto(`/dashboard/test/results?id=${id}`);
    await expect(page.getByText('Written by the model qwen3')).toHaveCount(2);
  } finally {
    await context.close();
    await panel.close();
    await product.end();
    await close();
  }
});
