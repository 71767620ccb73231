// Runs the speech model in Node as the browser's worker does: the same code and single-threaded WebAssembly.
import { readFileSync } from 'node:fs';
import { createListener } from '../../web/src/features/speech/recognition/listen.ts';
import { prepareRuntime, startSpeechModel } from '../../web/src/features/speech/recognition/speech-model.ts';

const read = (path: string, entry: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(path, import.meta.resolve(entry))));

export type TranscribedSegment = { text: string; opinion: string | null };

export const loadSpeechModel = async () => {
  prepareRuntime();
  const moonshine = '@moonshine-ai/moonshine-js';
  const model = await startSpeechModel({
    encoder: read('model/tiny/quantized/encoder_model.onnx', moonshine),
    decoder: read('model/tiny/quantized/decoder_model_merged.onnx', moonshine),
    detector: read('silero_vad_v5.onnx', '@ricky0123/vad-web'),
  });
  /** The transcript's segments; `longest` segment and processing time, both in seconds. */
  const listenTo = async (audio: Float32Array, terms: readonly string[]) => {
    const segments: TranscribedSegment[] = [];
    let longest = 0;
    const listener = createListener({
      detectVoice: model.newDetector(),
      transcribe: model.transcribe,
      transcribeTwice: model.transcribeTwice(terms),
      emit: (event) => {
        if (event.type !== 'segment') return;
        segments.push(event);
        longest = Math.max(longest, (event.segment.end - event.segment.start) / 16_000);
      },
      isBehind: () => true,
    });
    const begun = performance.now();
    for (let at = 0; at < audio.length; at += 1_600) await listener.add(audio.slice(at, at + 1_600));
    await listener.finish();
    return { segments, longest, seconds: (performance.now() - begun) / 1000 };
  };
  return { listenTo };
};
