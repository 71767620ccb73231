// The speech model and its parts: transcribes a clip, and gives a second opinion biased toward given terms.
import llamaTokenizer from 'llama-tokenizer-js';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { decodeSpeech, encodeSpeech } from './moonshine-decode.ts';
import { newTermBias } from './term-bias.ts';
import { createVoiceDetector, type DetectVoice } from './voice-detection.ts';

/** The tokenizer drops the first token as the start-of-text marker, so prepend one. */
const textOf = (tokens: readonly number[]): string => llamaTokenizer.decode([1, ...tokens]).trim();

/** Call once, before starting a model. `wasm`: the runtime's binary, if it can't find it itself. */
export const prepareRuntime = (wasm?: ArrayBuffer): void => {
  env.wasm.numThreads = 1;
  if (wasm) env.wasm.wasmBinary = wasm;
};

export type SpeechModel = Awaited<ReturnType<typeof startSpeechModel>>;

export const startSpeechModel = async (files: {
  encoder: Uint8Array;
  decoder: Uint8Array;
  detector: Uint8Array;
}) => {
  const start = async (file: Uint8Array): Promise<InferenceSession> =>
    InferenceSession.create(file, { executionProviders: ['wasm'] });
  // One after the other, since loading in parallel would need twice the memory.
  const encoder = await start(files.encoder);
  const decoder = await start(files.decoder);
  const detector = await start(files.detector);
  const model = { encoder, decoder, Tensor };
  return {
    newDetector: (): DetectVoice => createVoiceDetector(detector, Tensor),
    transcribe: async (audio: Float32Array): Promise<string> =>
      textOf(await decodeSpeech(model, await encodeSpeech(model, audio))),
    /** `terms`: the question's terms. Without any, there is no second opinion. */
    transcribeTwice: (terms: readonly string[]) => {
      const newBias = newTermBias(terms, (term) => llamaTokenizer.encode(term, false, true));
      return async (audio: Float32Array): Promise<{ text: string; opinion: string | null }> => {
        const encoded = await encodeSpeech(model, audio);
        const text = textOf(await decodeSpeech(model, encoded));
        if (terms.length === 0) return { text, opinion: null };
        return { text, opinion: textOf(await decodeSpeech(model, encoded, newBias())) };
      };
    },
  };
};
