// Estimates how likely each 32 ms frame is speech, with the Silero voice activity detector.
import type { InferenceSession, TensorConstructor } from 'onnxruntime-common';
import { frameSize } from './segments.ts';

/** The network expects the end of the previous frame, this many samples, before each frame. */
const contextSize = 64;

export type DetectVoice = (frame: Float32Array) => Promise<number>;

/** Stateful: create one per recording. */
export const createVoiceDetector = (session: InferenceSession, Tensor: TensorConstructor): DetectVoice => {
  const rate = new Tensor('int64', BigInt64Array.of(16_000n), []);
  let state: InferenceSession.OnnxValueMapType[string] = new Tensor(
    'float32',
    new Float32Array(256),
    [2, 1, 128],
  );
  let context = new Float32Array(contextSize);
  return async (frame) => {
    const input = new Float32Array(contextSize + frameSize);
    input.set(context);
    input.set(frame, contextSize);
    context = input.slice(-contextSize);
    const outputs = await session.run({
      input: new Tensor('float32', input, [1, input.length]),
      state,
      sr: rate,
    });
    state = outputs['stateN'] ?? state;
    const [probability = 0] = (outputs['output']?.data ?? []) as Float32Array;
    return probability;
  };
};
