// The server is killed and restarted while someone writes: no text is lost.
import { api } from '@rehearse/contract/api.ts';
import { bringIn, enter, newAccount } from './person.ts';
import { startProduct } from './product.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';

test('no text is lost when the server is killed and restarted while someone types', async ({ browser }) => {
  test.setTimeout(120_000);
  const product = await startProduct();
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const person = await enter(product.origin, newAccount());
    const attempt = await startAttempt(person, { kinds: ['long_answer', 'short_answer'], length: 2 });
    await bringIn(context, product.origin, person);
    const page = await context.newPage();
    const room = roomIn(page);
    await room.open(attempt.id);
    await room.text.pressSequentially('Before it fell. ', { delay: 10 });
    await room.untilSaved();
    await room.text.pressSequentially('While it fell. ', { delay: 10 });
    await product.kill();
    await room.text.pressSequentially('While it was down.', { delay: 10 });
    await expect(room.saving).toHaveText('On this device only. We’ll send it when we can reach the server.');
    await product.startAgain();
    await room.untilSaved();
    const { items } = await person.call(api.readAttempt, { params: { id: attempt.id } });
    expect(items[0]?.saved.answer).toMatchObject({
      turns: [{ text: 'Before it fell. While it fell. While it was down.' }],
    });
  } finally {
    await context.close();
    await product.end();
  }
});
