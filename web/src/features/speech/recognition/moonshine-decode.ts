// Transcribes audio with Moonshine tiny: one encoder pass, then one decoder token at a time.
import type { InferenceSession, Tensor, TensorConstructor } from 'onnxruntime-common';

/** The sample rate the model was trained on, in Hz. */
export const sampleRate = 16_000;

const layers = 6;
const heads = 8;
const headSize = 36;
const startToken = 1;
const endToken = 2;
/** Speech has no more than this. Without a limit, the model sometimes repeats itself endlessly. */
const tokensPerSecond = 6.5;

export type Moonshine = {
  encoder: InferenceSession;
  decoder: InferenceSession;
  Tensor: TensorConstructor;
};

type Tensors = Record<string, Tensor>;

const emptyCache = (Tensor: TensorConstructor): Tensors =>
  Object.fromEntries(
    Array.from({ length: layers }, (_, layer) =>
      ['decoder', 'encoder'].flatMap((side) =>
        ['key', 'value'].map((part) => [
          `past_key_values.${layer}.${side}.${part}`,
          new Tensor('float32', new Float32Array(), [0, heads, 1, headSize]),
        ]),
      ),
    ).flat(),
  );

/** The keys and values computed from the encoder's output are set in the first step and reused after it. */
const updateCache = (cache: Tensors, outputs: InferenceSession.OnnxValueMapType, isFirst: boolean): void => {
  for (const name of Object.keys(cache)) {
    if (!isFirst && name.includes('.encoder.')) continue;
    const present = outputs[name.replace('past_key_values', 'present')];
    if (present) cache[name] = present as Tensor;
  }
};

/** Boosts the likelihood of some tokens. `take` is called with each chosen token. */
export type TokenBias = { bonuses: () => ReadonlyMap<number, number>; take: (token: number) => void };

const likeliest = (logits: Float32Array, bonuses: ReadonlyMap<number, number> | undefined): number => {
  let best = 0;
  for (let at = 1; at < logits.length; at += 1) if ((logits[at] ?? 0) > (logits[best] ?? 0)) best = at;
  let most = logits[best] ?? 0;
  for (const [token, bonus] of bonuses ?? [])
    if ((logits[token] ?? -Infinity) + bonus > most) {
      best = token;
      most = (logits[token] ?? 0) + bonus;
    }
  return best;
};

/** The encoder's output for a clip, which can be decoded more than once. */
export type EncodedSpeech = { hidden: Tensor; most: number };

/** Takes up to about 25 seconds of audio at 16 kHz. */
export const encodeSpeech = async (
  { encoder, Tensor }: Moonshine,
  audio: Float32Array,
): Promise<EncodedSpeech> => {
  const encoded = await encoder.run({ input_values: new Tensor('float32', audio, [1, audio.length]) });
  const hidden = encoded['last_hidden_state'];
  if (!hidden) throw new Error('the encoder returned no hidden state');
  return { hidden: hidden as Tensor, most: Math.ceil((audio.length / sampleRate) * tokensPerSecond) };
};

export const decodeSpeech = async (
  { decoder, Tensor }: Moonshine,
  { hidden, most }: EncodedSpeech,
  bias?: TokenBias,
): Promise<number[]> => {
  const cache = emptyCache(Tensor);
  const tokens: number[] = [];
  let last = startToken;
  while (tokens.length < most) {
    const outputs = await decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(last)), [1, 1]),
      encoder_hidden_states: hidden,
      use_cache_branch: new Tensor('bool', [tokens.length > 0]),
      ...cache,
    });
    last = likeliest(outputs['logits']?.data as Float32Array, bias?.bonuses());
    if (last === endToken) break;
    bias?.take(last);
    updateCache(cache, outputs, tokens.length === 0);
    tokens.push(last);
  }
  return tokens;
};
