// Errors while speaking an answer: each has a message and a next step, and no written text is lost.
import type { Page } from '@playwright/test';
import type { Person } from './person.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { inSpeakingBrowser, startSpeaking, type Options } from './speaking-browser.ts';
import { startAttempt } from './take-test.ts';

test.setTimeout(120_000);

const written = 'Written before.';

/** Opens a test with some text already written. */
const inRoom = async (
  { origin, person }: { origin: string; person: Person },
  options: Options,
  look: (page: Page) => Promise<void>,
): Promise<void> => {
  const { id } = await startAttempt(person, { kinds: ['short_answer'], length: 1 });
  await inSpeakingBrowser(
    { origin, person, heard: options.isDead ? [30] : [1, 'spoken-second', 30] },
    async (page) => {
      const room = roomIn(page);
      await room.open(id);
      await room.text.fill(written);
      await look(page);
      await expect(room.text).toHaveValue(new RegExp(`^${written}`));
      // typing still works
      await room.text.press('End');
      await room.text.pressSequentially(' Typed.');
      await room.untilSaved();
    },
    options,
  );
};

const press = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Answer aloud' }).click();
  await page.getByRole('button', { name: 'Start speaking' }).click();
};
const alert = (page: Page) => page.getByRole('group', { name: 'Answer aloud' }).getByRole('alert');

test('a blocked microphone shows an error that can be retried', async ({ origin, person }) => {
  await inRoom({ origin, person }, { refuses: true }, async (page) => {
    await press(page);
    await expect(alert(page)).toContainText('Your browser blocked the microphone.', { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('a missing microphone shows an error and downloads no model', async ({ origin, person }) => {
  await inRoom({ origin, person }, { noMicrophone: true }, async (page) => {
    const models: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.onnx')) models.push(request.url());
    });
    await press(page);
    await expect(alert(page)).toContainText('We couldn’t find a microphone.');
    expect(models).toEqual([]);
  });
});

test('a microphone without any signal shows a message', async ({ origin, person }) => {
  await inRoom({ origin, person }, { isDead: true }, async (page) => {
    await startSpeaking(page);
    await expect(page.getByText(/No sound is coming from the microphone\./)).toBeVisible({ timeout: 5_000 });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByLabel('Your recording')).toBeVisible();
  });
});

test('an unplugged microphone shows an error and keeps what was said', async ({ origin, person }) => {
  await inRoom({ origin, person }, {}, async (page) => {
    await page.evaluate(() => {
      const devices = navigator.mediaDevices;
      const open = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        Object.assign(window, {
          unplug: () => stream.getAudioTracks()[0]?.dispatchEvent(new Event('ended')),
        });
        return stream;
      };
    });
    await startSpeaking(page);
    await expect(page.getByRole('textbox')).toHaveValue(/same transaction/i, { timeout: 30_000 });
    await page.evaluate(() => (window as unknown as { unplug: () => void }).unplug());
    await expect(alert(page)).toContainText('The microphone was disconnected.');
    await expect(page.getByLabel('Your recording')).toBeVisible();
  });
});

test('a missing speech model shows an error and can be retried', async ({ origin, person }) => {
  await inRoom({ origin, person }, {}, async (page) => {
    const pattern = /moonshine-decoder.*[.]onnx$/;
    await page.context().route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
    await press(page);
    await expect(alert(page)).toContainText('The speech model isn’t on the server.', { timeout: 60_000 });
    await page.context().unroute(pattern);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Listening', { exact: true })).toBeVisible({ timeout: 60_000 });
  });
});

test('a page that closed while loading the model loads it again only on request', async ({
  origin,
  person,
}) => {
  await inRoom({ origin, person }, {}, async (page) => {
    const room = roomIn(page);
    await room.untilSaved();
    const pattern = /[.]onnx$/;
    // never fulfilled
    await page.context().route(pattern, () => undefined);
    await press(page);
    await expect(page.getByText(/^Loading the speech model/)).toBeVisible();
    await page.reload();
    await page.context().unroute(pattern);
    const models: string[] = [];
    page.on('request', (request) => {
      if (pattern.test(request.url())) models.push(request.url());
    });
    await page.getByRole('button', { name: 'Answer aloud' }).click();
    await expect(
      page.getByText(/Last time, this page closed while the speech model was loading\./),
    ).toBeVisible();
    expect(models).toEqual([]);
    await page.getByRole('button', { name: 'Start speaking' }).click();
    await expect(page.getByText('Listening', { exact: true })).toBeVisible({ timeout: 60_000 });
  });
});
