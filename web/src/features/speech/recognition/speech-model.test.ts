// Tests the speech model as browsers run it: recorded speech is transcribed, and silence yields next to no words.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { prepareRuntime, startSpeechModel, type SpeechModel } from './speech-model.ts';
import { frameSize } from './segments.ts';

const require = createRequire(import.meta.url);
const modelFolder = new URL('model/tiny/quantized/', import.meta.resolve('@moonshine-ai/moonshine-js'));
const sounds = join(import.meta.dirname, '../../../../../e2e/sounds');

const soundIn = (name: string): Float32Array => {
  const file = readFileSync(join(sounds, `${name}.wav`)).subarray(44);
  return Float32Array.from({ length: file.length / 2 }, (_, at) => file.readInt16LE(at * 2) / 32_768);
};

let model: SpeechModel;
beforeAll(async () => {
  prepareRuntime();
  const read = (address: string | URL): Uint8Array => new Uint8Array(readFileSync(address));
  model = await startSpeechModel({
    encoder: read(new URL('encoder_model.onnx', modelFolder)),
    decoder: read(new URL('decoder_model_merged.onnx', modelFolder)),
    detector: read(join(dirname(require.resolve('@ricky0123/vad-web')), 'silero_vad_v5.onnx')),
  });
}, 60_000);

test('speech is transcribed', async () => {
  expect(await model.transcribe(soundIn('spoken-first'))).toMatch(
    /^The client sends .*key with every payment request[.]?$/,
  );
});

test('a second opinion invents no terms, and there is none without terms', async () => {
  const { text, opinion } = await model.transcribeTwice(['same transaction', 'Bloom filter'])(
    soundIn('spoken-second'),
  );
  expect(text).toMatch(/transaction/);
  expect(opinion).not.toMatch(/bloom/i);
  expect((await model.transcribeTwice([])(soundIn('spoken-second'))).opinion).toBeNull();
});

test('the detector tells speech from silence', async () => {
  const detect = model.newDetector();
  const speech = soundIn('spoken-first');
  const audio = new Float32Array(speech.length + 32_000);
  audio.set(speech);
  const probabilities: number[] = [];
  for (let at = 0; at + frameSize <= audio.length; at += frameSize)
    probabilities.push(await detect(audio.slice(at, at + frameSize)));
  expect(Math.max(...probabilities.slice(-40))).toBeLessThan(0.2);
  const voiced = probabilities.slice(0, 100).filter((probability) => probability > 0.5);
  expect(voiced.length).toBeGreaterThan(70);
});

test('noise doesn’t make the model write endlessly', async () => {
  const noise = Float32Array.from({ length: 16_000 * 10 }, (_, at) => Math.sin(at * at) * 0.3);
  expect((await model.transcribe(noise)).length).toBeLessThanOrEqual(65 * 12);
});
