// An interview in the browser: start, answer, a reload, a network failure, the end, and the results.
import { api } from '@rehearse/contract/api.ts';
import { modelAnswerTo } from './bank.ts';
import { callerOf } from './person.ts';
import { expect, test } from './scene.ts';

test('an interview survives a reload and a network failure, and its results show the evidence', async ({
  signedIn: page,
  context,
  person,
  origin,
  complaints,
}) => {
  complaints.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/dashboard/test');
  await page.getByRole('radio', { name: /^Interview/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Friendly' }).check({ force: true });
  await page.getByRole('radio', { name: '20 min' }).check({ force: true });
  await expect(page.getByRole('region', { name: 'Your test' })).toContainText('3 questions');
  await page.getByRole('button', { name: 'Start interview' }).click();

  const conversation = page.getByRole('list', { name: 'Conversation' });
  const words = page.getByLabel('Your answer');
  const listening = page.getByText('Your turn', { exact: true });
  await expect(conversation).toContainText('Hello, and welcome');
  await expect(listening).toBeVisible();
  await words.fill('I build payment services.');
  await words.press('Control+Enter');
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(listening).toBeVisible();

  // drafts survive a reload, and sent turns survive a network failure
  await words.fill('Half a thought');
  await page.reload();
  await expect(words).toHaveValue('Half a thought');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { items } = await callerOf(origin, person.session.accessToken)(api.readAttempt, { params: { id } });
  const answer = modelAnswerTo(items[0]?.question.id ?? '');
  await words.fill(answer.split(/(?<=[.!?])\s/)[0] ?? '');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(conversation).toContainText('On this device only, not sent yet');
  await context.setOffline(false);
  await expect(conversation.getByText('On this device only, not sent yet')).toHaveCount(0);
  await expect(listening).toBeVisible();
  await page.getByRole('button', { name: 'Repeat the question' }).click();
  await expect(conversation).toContainText('Of course.');
  await expect(listening).toBeVisible();
  await words.fill(answer);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(words).toHaveValue('');
  await expect(listening).toBeVisible();

  await page.getByRole('button', { name: 'End interview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End and grade' }).click();
  await page.getByRole('button', { name: 'See results' }).click();
  const head = page.locator('#question-1');
  await expect(head).toBeVisible();
  // grading can take long on a busy machine
  await expect(page.getByText('being graded', { exact: false })).toHaveCount(0, { timeout: 60_000 });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  const body = page.locator('#question-1-body');
  await expect(body.locator('mark').first()).toBeVisible();
  await expect(body.getByText('Interviewer', { exact: true })).toBeVisible();
  await page.getByText('Full conversation').click();
  await expect(page.getByText('Hello, and welcome')).toBeVisible();
});
