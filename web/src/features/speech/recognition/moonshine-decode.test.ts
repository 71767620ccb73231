// The speech model itself, as the browser runs it: recorded speech becomes its words, and silence becomes next to none.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import llamaTokenizer from 'llama-tokenizer-js';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { beforeAll, expect, test } from 'vitest';
import { transcribe, type Moonshine } from './moonshine-decode.ts';
import { createVoiceDetector } from './voice-detection.ts';
import { frameSize } from './segments.ts';

const require = createRequire(import.meta.url);
const modelFolder = new URL('model/tiny/quantized/', import.meta.resolve('@moonshine-ai/moonshine-js'));
const sounds = join(import.meta.dirname, '../../../../../e2e/sounds');

const soundIn = (name: string): Float32Array => {
  const file = readFileSync(join(sounds, `${name}.wav`)).subarray(44);
  return Float32Array.from({ length: file.length / 2 }, (_, at) => file.readInt16LE(at * 2) / 32_768);
};

let model: Moonshine;
let detector: InferenceSession;
beforeAll(async () => {
  env.wasm.numThreads = 1;
  const [encoder, decoder] = await Promise.all(
    ['encoder_model.onnx', 'decoder_model_merged.onnx'].map((name) =>
      InferenceSession.create(new Uint8Array(readFileSync(new URL(name, modelFolder)))),
    ),
  );
  if (!encoder || !decoder) throw new Error('the model is incomplete');
  model = { encoder, decoder, Tensor };
  const vad = join(dirname(require.resolve('@ricky0123/vad-web')), 'silero_vad_v5.onnx');
  detector = await InferenceSession.create(new Uint8Array(readFileSync(vad)));
}, 60_000);

const textOf = async (audio: Float32Array): Promise<string> =>
  llamaTokenizer.decode([1, ...(await transcribe(model, audio))]).trim();

test('speech becomes its words', async () => {
  expect(await textOf(soundIn('spoken-first'))).toMatch(
    /^The client sends .*key with every payment request\.?$/,
  );
});

test('the detector tells speech from silence', async () => {
  const detect = createVoiceDetector(detector, Tensor);
  const speech = soundIn('spoken-first');
  const audio = new Float32Array(speech.length + 32_000);
  audio.set(speech);
  const probabilities: number[] = [];
  for (let at = 0; at + frameSize <= audio.length; at += frameSize)
    probabilities.push(await detect(audio.slice(at, at + frameSize)));
  const silent = probabilities.slice(-40);
  expect(Math.max(...silent)).toBeLessThan(0.2);
  const voiced = probabilities.slice(0, 100).filter((probability) => probability > 0.5);
  expect(voiced.length).toBeGreaterThan(70);
});

test('noise never makes it write on without end', async () => {
  const noise = Float32Array.from({ length: 16_000 * 10 }, (_, at) => Math.sin(at * at) * 0.3);
  expect((await transcribe(model, noise)).length).toBeLessThanOrEqual(65);
});
