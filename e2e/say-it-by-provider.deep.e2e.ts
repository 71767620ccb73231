// A spoken answer with a transcription provider: chosen by name, receives each segment, and can fail.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultsOf } from './axe.ts';
import { enter, newAccount } from './person.ts';
import { startProduct } from './product.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { inSpeakingBrowser } from './speaking-browser.ts';
import { startAttempt } from './take-test.ts';

test('a transcription provider must be chosen, fills in the answer, and loses nothing if it fails', async () => {
  test.setTimeout(120_000);
  let isDown = false;
  const sizes: number[] = [];
  const provider = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      sizes.push(bytes);
      if (isDown) response.writeHead(500).end();
      else response.setHeader('content-type', 'application/json').end('{"text":"Retry with the same key."}');
    });
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const { port } = provider.address() as AddressInfo;
  const product = await startProduct(undefined, {
    SPEECH_BASE_URL: `http://127.0.0.1:${port}/v1`,
    SPEECH_MODEL: 'hears-well',
  });
  try {
    const { origin } = product;
    const person = await enter(origin, newAccount());
    const { id } = await startAttempt(person, {
      skills: ['apis-http'],
      kinds: ['short_answer'],
      length: 1,
    });
    await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-first', 60] }, async (page) => {
      page.setDefaultTimeout(15_000);
      const room = roomIn(page);
      await room.open(id);
      await page.getByRole('button', { name: 'Answer aloud' }).click();
      const choice = page.getByRole('radio', { name: 'This site’s service' });
      await expect(choice).not.toBeChecked();
      await expect(page.getByText('which passes it on to 127.0.0.1 and doesn’t store it.')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      // selected by keyboard
      await choice.focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Start speaking' }).press('Enter');
      await expect(page.getByText('Listening', { exact: true })).toBeVisible();
      await expect(room.text).toHaveValue('Retry with the same key.', { timeout: 30_000 });
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByLabel('Your recording')).toBeVisible();
      await room.untilSaved();
      expect(sizes).toHaveLength(1);
      // about four seconds of speech
      expect(sizes[0]).toBeGreaterThan(2 * 32_000);
      expect(sizes[0]).toBeLessThan(8 * 32_000);
    });

    isDown = true;
    const second = await startAttempt(person, {
      skills: ['apis-http'],
      kinds: ['short_answer'],
      length: 1,
    });
    await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-first', 60] }, async (page) => {
      await page.addInitScript(() => localStorage.setItem('rehearse.speech-engine', 'provider'));
      page.setDefaultTimeout(15_000);
      const room = roomIn(page);
      await room.open(second.id);
      // the choice is remembered
      await page.getByRole('button', { name: 'Answer aloud' }).click();
      await expect(page.getByText('We couldn’t turn all of that into text.')).toBeVisible({
        timeout: 40_000,
      });
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByLabel('Your recording')).toBeVisible();
      await expect(room.text).toHaveValue('');
    });
  } finally {
    await product.end();
    provider.closeAllConnections();
    provider.close();
  }
});
