// The interviewer read aloud in a browser with voices: off by default, each sentence once, silent when typing or leaving.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import { startAttempt } from './take-test.ts';
import { expect, test } from './scene.ts';

type Said = { text: string; rate: number; voice: string | undefined } | 'cancel';

/** Mocks speech synthesis, because test machines have no voices, and records the utterances. */
const giveVoices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const voices = [
      ['Daniel', 'en-GB', true],
      ['Remote English', 'en_US', false],
      ['Anna', 'de-DE', true],
    ].map(([name, lang, localService]) => ({ name, lang, localService, voiceURI: name, default: false }));
    const utterances: unknown[] = [];
    class Utterance extends EventTarget {
      text: string;
      lang = '';
      rate = 1;
      voice: { name: string } | undefined;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: ({ text, rate, voice }: Utterance) => utterances.push({ text, rate, voice: voice?.name }),
      cancel: () => utterances.push('cancel'),
    });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'said', { value: utterances });
  });
const saidOn = (page: Page): Promise<Said[]> =>
  page.evaluate(() => (window as unknown as { said: Said[] }).said.splice(0));
const textsOf = (utterances: Said[]): string[] =>
  utterances.flatMap((utterance) => (utterance === 'cancel' ? [] : [utterance.text]));

test('each question is read aloud once, in the chosen voice, until the person types or leaves', async ({
  signedIn: page,
  person,
}) => {
  await giveVoices(page);
  const { id } = await startAttempt(person, { mode: 'interview', minutes: 20, persona: 'friendly' });
  await page.goto(`/dashboard/test/attempt?id=${id}`);
  const words = page.getByLabel('Your answer');
  const listening = page.getByText('Your turn', { exact: true });
  await expect(listening).toBeVisible();
  expect(textsOf(await saidOn(page))).toEqual([]);

  await page.getByRole('button', { name: /^Read aloud/ }).click();
  const voice = page.getByLabel('Voice');
  await expect(voice).toBeFocused();
  await expect(voice.getByRole('option')).toHaveText(['Off', 'Daniel', 'Remote English, online']);
  await voice.selectOption('Daniel');
  await page.getByLabel('Speed').selectOption('slow');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Read aloud (on)' })).toBeFocused();
  // Escape silences the voice and closes the menu
  const sample = (await saidOn(page)).filter((utterance) => utterance !== 'cancel').at(-1);
  expect(sample).toEqual({ text: 'This is how I sound.', rate: 0.8, voice: 'Daniel' });

  await words.fill('I build payment services.');
  await words.press('Control+Enter');
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(listening).toBeVisible();
  const { lines } = await person.call(api.readInterview, { params: { id } });
  const question = lines.at(-1)?.text ?? '';
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: unknown[] }).said.length))
    .toBeGreaterThan(2);
  const read = textsOf(await saidOn(page));
  expect(new Set(read).size).toBe(read.length);
  const letters = (text: string): string =>
    text.replace(/```[\s\S]*?```/g, '').replace(/[^\p{L}\p{N}]/gu, '');
  expect(letters(read.join(' ').replaceAll('The code is on the screen.', ''))).toBe(letters(question));

  // typing silences it; after a reload, the voice setting is kept and nothing is read twice
  await words.pressSequentially('I');
  expect(await saidOn(page)).toContain('cancel');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Read aloud (on)' })).toBeVisible();
  await expect(listening).toBeVisible();
  expect(textsOf(await saidOn(page))).toEqual([]);

  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(words).toHaveCount(0);
  expect((await saidOn(page)).at(-1)).toBe('cancel');
});
