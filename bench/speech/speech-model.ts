// The speech model as the browser's worker runs it, in Node: the same WebAssembly on one thread, the same code around it.
import { readFileSync } from 'node:fs';
import llamaTokenizer from 'llama-tokenizer-js';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { createListener } from '../../web/src/features/speech/recognition/listen.ts';
import { transcribe } from '../../web/src/features/speech/recognition/moonshine-decode.ts';
import { createVoiceDetector } from '../../web/src/features/speech/recognition/voice-detection.ts';

const start = (address: string): Promise<InferenceSession> =>
  InferenceSession.create(new Uint8Array(readFileSync(new URL(address))));

export const loadSpeechModel = async () => {
  env.wasm.numThreads = 1;
  const moonshine = import.meta.resolve('@moonshine-ai/moonshine-js');
  const encoder = await start(new URL('model/tiny/quantized/encoder_model.onnx', moonshine).href);
  const decoder = await start(new URL('model/tiny/quantized/decoder_model_merged.onnx', moonshine).href);
  const detector = await start(new URL('silero_vad_v5.onnx', import.meta.resolve('@ricky0123/vad-web')).href);
  const textOf = async (audio: Float32Array): Promise<string> =>
    llamaTokenizer.decode([1, ...(await transcribe({ encoder, decoder, Tensor }, audio))]).trim();
  /** As it would stand in the answer; `seconds` of work, and the longest clip. */
  const listenTo = async (audio: Float32Array) => {
    const texts: string[] = [];
    let longest = 0;
    const listener = createListener({
      detectVoice: createVoiceDetector(detector, Tensor),
      transcribe: textOf,
      emit: (event) => {
        if (event.type !== 'segment') return;
        texts.push(event.text);
        longest = Math.max(longest, (event.segment.end - event.segment.start) / 16_000);
      },
      isBehind: () => true,
    });
    const begun = performance.now();
    for (let at = 0; at < audio.length; at += 1_600) await listener.add(audio.slice(at, at + 1_600));
    await listener.finish();
    return { texts, longest, seconds: (performance.now() - begun) / 1000 };
  };
  return { listenTo };
};
