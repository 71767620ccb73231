// The coding assistant, using only the keyboard: ask, stream, copy, stop, ask again, reload, and view in the results.
import { openModelPeer } from '../server/testing/model-peer.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { modelAnswerTo } from './bank.ts';
import { paint } from './every-page.ts';
import { bringIn, enter, newAccount } from './person.ts';
import { startProduct } from './product.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { tabTo } from './tab-to.ts';
import { startAttempt } from './take-test.ts';

const code = 'with lock:\n    total = read()\n    write(total + 1)';
const modelReply = `The counter is read before it is locked, so two callers can read the same value.\n\n\`\`\`python\n${code}\n\`\`\`\n\nRun it with two threads to check.`;

test('the assistant helps with a draft by keyboard, and the conversation is kept', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(240_000);
  const { peer, url, close } = await openModelPeer();
  const replyWith = (...[reply, pace]: [object, object?]): void => {
    peer.reset();
    peer.on({}, reply as never, pace);
  };
  replyWith({ content: modelReply });
  const product = await startProduct(undefined, {
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'qwen3',
    AI_BASE_URL: `${url}/v1`,
  });
  try {
    const { origin } = product;
    const person = await enter(origin, newAccount());
    await bringIn(context, origin, person);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    const attempt = await startAttempt(person, {
      kinds: ['assisted_code'],
      length: 1,
      mode: 'exam',
      minutes: 60,
    });
    const address = `${origin}/dashboard/test/attempt?id=${attempt.id}`;
    await page.goto(address);
    const panel = page.getByRole('region', { name: 'Assistant', exact: true });
    const field = panel.getByRole('textbox', { name: 'Ask the assistant' });
    await expect(panel).toContainText('asking doesn’t change your grade');
    await expect(field).toBeHidden();

    // the assistant reads the latest edits
    const editor = page.locator('.cm-content');
    await editor.press('Control+Home');
    await page.keyboard.insertText('# my-own-line\n');
    await page.keyboard.press('Escape');
    await tabTo(page, /^Assistant/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Ask the assistant$/);
    await expect(field).toBeFocused();
    await page.keyboard.insertText('Is the counter safe?');
    await page.keyboard.press('Control+Enter');
    await expect(panel.getByText('two callers can read the same value')).toBeVisible();
    await expect(panel.getByRole('status')).toHaveText('The assistant replied to question 1.');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    expect(JSON.stringify(peer.getRequests().at(-1)?.body)).toContain('# my-own-line');

    const copy = panel.getByRole('button', { name: /^Copy the code that starts with with lock:/ });
    // back past the scrollable code block to its button
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: /^Copied/ })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

    replyWith({ error: { message: 'no' }, status: 500 });
    await field.focus();
    await page.keyboard.insertText('And the reader?');
    await page.keyboard.press('Control+Enter');
    await expect(panel.getByText('Your question is saved. Try again.').last()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    replyWith({ content: modelReply });
    await page.keyboard.press('Shift+Tab');
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('two callers can read the same value')).toHaveCount(2);
    await expect(panel.getByText('2 of 40 questions asked.')).toBeVisible();

    replyWith({ content: 'slowly '.repeat(400) }, { latency: 100, chunkSize: 7 });
    await field.focus();
    await page.keyboard.insertText('Tell me everything.');
    await page.keyboard.press('Control+Enter');
    await expect(panel.getByText(/slowly slowly/)).toBeVisible();
    await expect(panel.getByRole('status')).toHaveText('The assistant is replying.');
    await tabTo(page, /^Stop$/, 3);
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Stopped here')).toBeVisible();
    await expect(panel.getByRole('status')).toHaveText('The reply was stopped.');
    await expect(field).toBeFocused();
    replyWith({ content: modelReply });

    await page.reload();
    await expect(panel.getByText('two callers can read the same value')).toHaveCount(2);
    await field.fill('x'.repeat(4_001));
    await expect(panel.getByRole('alert')).toContainText('over 4,000 characters');
    await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();
    await field.fill('A draft that stays');
    await page.reload();
    await expect(field).toHaveValue('A draft that stays');

    for (const width of [390, 820, 1180, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(field).toBeVisible();
      expect(await overflowOf(page), `${width} px`).toBe(0);
      for (const theme of ['light', 'dark'] as const) {
        await paint(page, theme);
        expect(await faultsOf(page, theme === 'light' ? 'all' : 'colors'), `${width} ${theme}`).toEqual([]);
      }
    }
    await paint(page, 'light');

    // a second window shows the same conversation, including new questions from the first
    const second = await context.newPage();
    await second.goto(address);
    const there = second.getByRole('region', { name: 'Assistant', exact: true });
    await expect(there.getByText('And the reader?')).toBeVisible();
    await field.fill('One more question?');
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(there.getByText('One more question?')).toBeVisible();
    await expect(there.getByText('two callers can read the same value')).toHaveCount(3);
    await second.close();

    await page
      .locator('textarea[data-answer-field]')
      .fill(modelAnswerTo(attempt.items[0]?.question.id ?? ''));
    await roomIn(page).untilSaved();
    await roomIn(page).finish('You can’t change your answers after this');
    await page.locator('button[aria-expanded=false][id^=question-]').press('Enter');
    const kept = page.getByText('Your conversation with the assistant, 4 questions');
    await kept.press('Enter');
    await expect(page.getByText('Asking the assistant doesn’t change your grade.')).toBeVisible();
    await expect(page.getByText('And the reader?')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  } finally {
    void complaints;
    // an open stream closed by the server would log a console error
    await page.goto('about:blank');
    await product.end();
    await close();
  }
});

test('without a model there is no assistant', async ({ signedIn: page, person }) => {
  const { id } = await startAttempt(person, { kinds: ['assisted_code'], length: 1 });
  const assistantResponse = page.waitForResponse((reply) => reply.url().endsWith('/items/1/assistant'));
  await page.goto(`/dashboard/test/attempt?id=${id}`);
  expect(await (await assistantResponse).json()).toEqual({ model: null, turns: [] });
  await expect(page.locator('.cm-content')).toBeVisible();
  await expect(page.getByText('Assistant', { exact: true })).toHaveCount(0);
});
