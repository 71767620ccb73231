// Feedback on a grade: explanations, disputes, rewrites, and improved versions.
import { api } from '@rehearse/contract/api.ts';
import { modelAnswerTo } from './bank.ts';
import { bringIn, enter, newAccount } from './person.ts';
import { admin } from './product.ts';
import { expect, test } from './scene.ts';
import { takeOpenQuestion, takeWithMissing } from './take-test.ts';

/** The first part of the model answer, which meets some criteria but not all. */
const begun = (questionId: string): string => {
  const sentences = modelAnswerTo(questionId).split(/(?<=\.)\s+/);
  return sentences.slice(0, Math.ceil(sentences.length / 3)).join(' ');
};

test('a person asks why, rewrites the answer, views an improved version, and disputes the grade', async ({
  page,
  context,
  origin,
}) => {
  const person = await enter(origin, newAccount());
  await bringIn(context, origin, person);
  const { attempt, items, total, missing } = await takeWithMissing(person, begun);
  const [item] = items;
  const kept = () => person.call(api.readFeedback, { params: { id: attempt.id } });
  await page.goto(`/dashboard/test/results?id=${attempt.id}`);

  const why = page.getByRole('button', { name: `Why missing? ${missing.label}`, exact: true });
  await why.press('Enter');
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('For example:')).toBeVisible();
  const { explanations } = await kept();
  expect(explanations).toMatchObject([{ criterion: missing.criterion, verdict: 'missing' }]);
  await expect(page.getByText(explanations[0]?.text ?? 'nothing was kept')).toBeVisible();

  await page.getByRole('button', { name: 'Rewrite answer' }).press('Enter');
  const text = page.getByLabel('Your new version');
  const whole = modelAnswerTo(item?.question.id ?? '');
  await text.fill(whole);
  await expect(page.getByText('Your draft stays on this device until it’s graded.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Rewrite answer' }).click();
  await expect(text).toHaveValue(whole);
  await page.getByRole('button', { name: 'Grade this version', exact: true }).press('Enter');
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect(changed).toContainText('better');
  await expect(changed.locator('mark').first()).toBeVisible();
  expect((await kept()).rewrites).toMatchObject([{ text: whole }]);

  await page.getByRole('button', { name: 'See an improved version' }).click();
  await expect(page.getByText('Underlined: added.')).toBeVisible();
  await expect(page.locator('ins').first()).toBeVisible();

  await page.getByRole('button', { name: 'Dispute the grade' }).click();
  await page.getByLabel('What did the grader miss?').fill('The second sentence says it.');
  await expect(page.getByLabel('Share my answer with administrators too')).not.toBeChecked();
  await page.getByLabel('What are you disputing?').selectOption({ label: missing.label });
  await expect(page.getByRole('button', { name: 'Get a second grade' })).toHaveCount(0);
  await page.getByRole('button', { name: 'I said this', exact: true }).press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^I said this: /);
  await page.getByRole('button', { name: 'Send for review' }).press('Enter');
  await expect(
    page.getByText('Sent to an administrator for review. Your grade stays as it is.'),
  ).toBeVisible();
  await expect(page.getByText('Your dispute doesn’t show administrators your answer.')).toBeVisible();
  expect((await kept()).disputes).toMatchObject([{ criterion: missing.criterion, sharesAnswer: false }]);
  const after = await person.call(api.readResults, { params: { id: attempt.id } });
  expect(after.total).toEqual(total);
  expect(after.items[0]).toMatchObject({ grade: item?.grade, earlier: [] });
});

test('an administrator reads a dispute, sees disputes by grader, and resolves it', async ({
  page,
  context,
  origin,
}) => {
  const person = await enter(origin, newAccount());
  const {
    attempt,
    items: [item],
  } = await takeOpenQuestion(person, begun);
  const reason = `The second sentence says it, ${attempt.id}.`;
  const doubted = item?.grade?.judgments[0];
  await person.call(api.disputeGrade, {
    params: { id: attempt.id, position: 1 },
    body: { reason, criterion: doubted?.criterion, shareAnswer: true },
  });
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.goto('/admin');
  await page.getByRole('link', { name: /disputed grades? needs? your review/ }).click();
  const line = page.getByRole('listitem').filter({ hasText: reason });
  await expect(line).toContainText('Needs your review');
  await expect(line).not.toContainText(person.name);
  await expect(line).toContainText(`Criterion: ${doubted?.label ?? ''}`);
  await line.getByText('Show the answer').click();
  await expect(line.getByText(begun(item?.question.id ?? ''))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Disputes by grader' })).toContainText('Built-in grader');
  await line.getByRole('button', { name: /^Mark as resolved/ }).press('Enter');
  await expect(line).toContainText('resolved');
});

test('a person rates their answer before its result is shown', async ({ page, context, origin }) => {
  const person = await enter(origin, newAccount());
  await bringIn(context, origin, person);
  await person.call(api.changeProfile, { body: { rateFirst: true } });
  const { attempt, awaitingSelfRating } = await takeOpenQuestion(person, begun);
  await page.goto(`/dashboard/test/results?id=${attempt.id}`);
  await expect(page.getByRole('heading', { name: '1 answer is waiting for your rating.' })).toBeVisible();
  await expect(page.getByText('Model answer')).toHaveCount(0);
  const criteria = awaitingSelfRating[0]?.criteria ?? [];
  for (const { label } of criteria)
    await page.getByRole('group', { name: label, exact: true }).getByText('Met', { exact: true }).click();
  await page.getByRole('button', { name: 'Show the result', exact: true }).press('Enter');
  await expect(page.getByText('Model answer')).toBeVisible();
  await expect(page.getByText(/^You rated it/)).toHaveCount(criteria.length);
  await expect(page.getByText(/^Your rating and the grade agree on \d of \d criteria\.$/)).toBeVisible();
});
