// Talking about a grade, as someone does who is not content with it.
import { api } from '@rehearse/contract/api.ts';
import { modelAnswerTo } from './bank.ts';
import { bringIn, enter, newAccount } from './person.ts';
import { expect, test } from './scene.ts';
import { takeOpenQuestion } from './take-test.ts';

/** A good beginning: some points are there, others are not. */
const begun = (questionId: string): string => {
  const sentences = modelAnswerTo(questionId).split(/(?<=\.)\s+/);
  return sentences.slice(0, Math.ceil(sentences.length / 3)).join(' ');
};

test('a person asks why a point is missing', async ({ page, context, origin }) => {
  const person = await enter(origin, newAccount());
  await bringIn(context, origin, person);
  const { attempt, items } = await takeOpenQuestion(person, begun);
  const missing = items[0]?.grade?.judgements.find(({ verdict }) => verdict === 'missing');
  await page.goto(`/dashboard/test/results?id=${attempt.id}`);

  const why = page.getByRole('button', { name: `Why missing? ${missing?.label ?? ''}`, exact: true });
  await why.press('Enter');
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('For instance:')).toBeVisible();
  const { explanations } = await person.call(api.readFeedback, { params: { id: attempt.id } });
  expect(explanations).toMatchObject([{ criterion: missing?.criterion, verdict: 'missing' }]);
  await expect(page.getByText(explanations[0]?.text ?? 'nothing was kept')).toBeVisible();
});
