// "I said this" claims by keyboard: mark the words, or decide criteria that the grader left unsure.
import { api } from '@rehearse/contract/api.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { modelAnswerTo } from './bank.ts';
import { bringIn, enter, newAccount } from './person.ts';
import { admin } from './product.ts';
import { expect, test } from './scene.ts';
import { takeOpenQuestion, takeWithMissing } from './take-test.ts';

const begun = (questionId: string): string => {
  const sentences = modelAnswerTo(questionId).split(/(?<=\.)\s+/);
  return sentences.slice(0, Math.ceil(sentences.length / 3)).join(' ');
};

test('a person marks the words that meet a missing criterion', async ({ page, context, origin }) => {
  const person = await enter(origin, newAccount());
  await bringIn(context, origin, person);
  const { attempt, items, total, missing } = await takeWithMissing(person, begun);
  await page.goto(`/dashboard/test/results?id=${attempt.id}`);
  const claimButton = page.getByRole('button', { name: `I said this: ${missing.label}`, exact: true });
  await claimButton.press('Enter');
  await expect(claimButton).toHaveAttribute('aria-expanded', 'true');
  const check = page.getByRole('button', { name: 'Check these words' });
  await expect(check).toBeDisabled();
  const sentence = page.getByRole('group', { name: 'Which sentence says it?' }).getByRole('radio').first();
  await page.keyboard.press('Tab');
  await expect(sentence).toBeFocused();
  await page.keyboard.press('Space');
  await expect(sentence).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
  await check.press('Enter');
  const graderReply = page.getByText(/^The grader (agrees|still isn’t convinced)/);
  await expect(graderReply).toBeVisible();
  await expect(page.locator(':focus')).toContainText(/The grader (agrees|still isn’t convinced)/);
  await expect(claimButton).toHaveCount(0);
  const { claims } = await person.call(api.readFeedback, { params: { id: attempt.id } });
  expect(claims).toMatchObject([{ criterion: missing.criterion, evidence: { turn: 0, start: 0 } }]);
  const after = await person.call(api.readResults, { params: { id: attempt.id } });
  const [item] = after.items;
  if (claims[0]?.outcome === 'agreed') {
    expect(item).toMatchObject({ grade: { cause: 'claim' }, earlier: [items[0]?.grade] });
    await expect(page.getByText(/You covered this here/)).toBeVisible();
  } else {
    expect(item?.grade).toEqual(items[0]?.grade);
    expect(after.total).toEqual(total);
    await expect(page.getByText('You say this is in your answer:')).toBeVisible();
  }
  await page.reload();
  await expect(graderReply).toBeVisible();
});

test('a person decides the criteria that the grader left unsure', async ({ page, context, origin }) => {
  const person = await enter(origin, newAccount());
  await bringIn(context, origin, person);
  const german =
    'Ich würde zuerst mit dem Team sprechen und dann eine einfache Lösung bauen, die wir gemeinsam prüfen. ' +
    'Danach messen wir, ob sie schneller ist als vorher, und entscheiden erst dann über den nächsten Schritt.';
  const { attempt, items } = await takeOpenQuestion(person, () => german);
  const [first, second] = items[0]?.grade?.judgments ?? [];
  expect([first?.verdict, second?.verdict]).toEqual(['not_judged', 'not_judged']);
  await page.goto(`/dashboard/test/results?id=${attempt.id}`);
  // a result without a score isn't expanded automatically
  await page.locator('h3 > button[aria-expanded=false]').press('Enter');
  await page.getByRole('button', { name: `I covered this: ${first?.label}`, exact: true }).press('Enter');
  await expect(page.locator(':focus')).toContainText('Your own judgment: covered.');
  await page
    .getByRole('button', { name: `I didn’t cover this: ${second?.label}`, exact: true })
    .press('Enter');
  await expect(page.locator(':focus')).toContainText('Your own judgment: not covered.');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowOf(page)).toBe(0);
  }
  expect(await faultsOf(page)).toEqual([]);
  const after = await person.call(api.readResults, { params: { id: attempt.id } });
  expect(after.items[0]?.grade).toEqual(items[0]?.grade);
  expect(after.total.counted).toBe(0);
});

test('an administrator sees the criteria on which people and the grader disagree', async ({
  page,
  context,
  origin,
}) => {
  const person = await enter(origin, newAccount());
  // the first words of an answer shouldn't earn anything, but a grader may disagree
  const doubted = async (): Promise<string> => {
    for (;;) {
      const { attempt, items, missing } = await takeWithMissing(person, begun);
      const end = begun(items[0]?.question.id ?? '').indexOf(' ');
      const { outcome } = await person.call(api.claimCriterion, {
        params: { id: attempt.id, position: 1 },
        body: { criterion: missing.criterion, evidence: { turn: 0, start: 0, end } },
      });
      if (outcome === 'own_judgment') return missing.label;
    }
  };
  const label = await doubted();
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.goto('/admin/disputes');
  const table = page.getByRole('region', { name: 'Claims by criterion' });
  await expect(table).toContainText(label);
  await expect(page.getByText(person.name)).toHaveCount(0);
});
