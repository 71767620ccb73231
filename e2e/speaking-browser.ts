// A browser with an audio file as its microphone, assembled per test from speech clips and silence.
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/browser.mjs';
import { wavOf, type fixtures } from '../scripts/make-speech.ts';
import { bringIn, type Person } from './person.ts';

const headerBytes = 44;
const rate = 16_000;

/** Names of the audio clips; scripts/make-speech.ts has their texts. */
type Sound = keyof typeof fixtures;
/** A number is seconds of silence, with background noise unless `isDead`. */
export type SpokenTrack = readonly (Sound | number)[];

const soundOf = (part: Sound | number, isDead: boolean): Float32Array => {
  if (typeof part === 'number')
    return Float32Array.from({ length: part * rate }, (_, at) =>
      isDead ? 0 : ((Math.sin(at * 12.9898) * 43758.5453) % 1) * 0.0005,
    );
  const file = readFileSync(join(import.meta.dirname, 'sounds', `${part}.wav`)).subarray(headerBytes);
  return Float32Array.from({ length: file.length / 2 }, (_, at) => file.readInt16LE(at * 2) / 32_768);
};

export type Options = {
  /** Denies microphone permission; otherwise, it is always granted. */
  refuses?: boolean;
  noMicrophone?: boolean;
  /** Silence is all zeros. */
  isDead?: boolean;
};

/** Clicks "Answer aloud", chooses the on-device model, and waits until the microphone is open. */
export const startSpeaking = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Answer aloud' }).click();
  await page.getByRole('button', { name: 'Start speaking' }).click();
  await expect(page.getByText('Listening', { exact: true })).toBeVisible({ timeout: 60_000 });
};

/** Stores the settings of a voice conversation: on-device model, send on Done, and questions read aloud. */
export const talkByVoice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('rehearse.speech-engine', 'model');
    localStorage.setItem('rehearse.talk', '{"isConversation":true,"sendsAtDone":true}');
    localStorage.setItem('rehearse.read-aloud', '{"voice":"Daniel","pace":"normal"}');
  });

/** Runs `look` with a page signed in as `person`. The audio plays once, from when the microphone opens. */
export const inSpeakingBrowser = async (
  { origin, person, heard }: { origin: string; person: Person; heard: SpokenTrack },
  look: (page: Page) => Promise<void>,
  { refuses = false, noMicrophone = false, isDead = false }: Options = {},
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearse-speech-'));
  const file = join(folder, 'heard.wav');
  const parts = heard.map((part) => soundOf(part, isDead));
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  writeFileSync(file, await wavOf(all));
  const found = await findBrowser();
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      ...found,
      args: [
        ...found.args,
        // headless Chromium has no speech service, and the page crashes if it requests one
        '--disable-features=OnDeviceWebSpeechAvailable',
        ...(noMicrophone ? [] : ['--use-fake-device-for-media-stream']),
        ...(refuses ? [] : ['--use-fake-ui-for-media-stream']),
        `--use-file-for-fake-audio-capture=${file}%noloop`,
      ],
    });
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      ...(refuses ? { permissions: [] } : { permissions: ['microphone'] }),
    });
    await bringIn(context, origin, person);
    await look(await context.newPage());
  } finally {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
