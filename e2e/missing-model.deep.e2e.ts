// Missing grader model files: answers are graded by words; the startup line, the grade, and the system page say so.
import { readFileSync } from 'node:fs';
import { api } from '@rehearse/contract/api.ts';
import { modelAnswerTo } from './bank.ts';
import { bringIn, enter, newAccount } from './person.ts';
import { admin, startProduct } from './product.ts';
import { expect, test } from './scene.ts';
import { takeOpenQuestion } from './take-test.ts';

test('without model files, answers are graded by words, and the log, the grade, and the system info say so', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const product = await startProduct(undefined, { GRADER_MODEL: '/no/such/folder' });
  const context = await browser.newContext({ baseURL: product.origin });
  try {
    // the startup line is logged after the first healthy response
    await expect.poll(() => readFileSync(product.logFile, 'utf8')).toContain('(words only)');
    const person = await enter(product.origin, newAccount());
    const { attempt, items } = await takeOpenQuestion(person, modelAnswerTo);
    expect(items[0]?.grade).toMatchObject({
      state: 'graded',
    });
    expect(items[0]?.grade?.grader.version).toMatch(/^\d+ \(words only\)$/);
    await bringIn(context, product.origin, person);
    const page = await context.newPage();
    await page.goto(`/dashboard/test/results?id=${attempt.id}`);
    await page.getByRole('button', { name: /^Question 1/ }).press('Enter');
    await expect(page.getByText(/built-in grader \(version \d+, words only/)).toBeVisible();
    const system = await enter(product.origin, { name: 'Admin', ...admin }, false);
    const { grader } = await system.call(api.readSystem);
    expect(grader).toContain('(words only)');
  } finally {
    await context.close();
    await product.end();
  }
});
