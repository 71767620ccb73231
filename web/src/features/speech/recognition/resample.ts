// Downsamples audio to 16 kHz if the browser can't: averages the samples that fall into each new one.
import { sampleRate } from './moonshine-decode.ts';

/** For rates above 16 kHz. Called part by part, and carries leftover samples over to the next part. */
export const createResampler = (fromRate: number) => {
  const ratio = fromRate / sampleRate;
  let rest = new Float32Array();
  let offset = 0;
  return (part: Float32Array): Float32Array<ArrayBuffer> => {
    const samples = new Float32Array(rest.length + part.length);
    samples.set(rest);
    samples.set(part, rest.length);
    const count = Math.max(0, Math.floor((samples.length - offset) / ratio));
    const resampled = new Float32Array(count);
    for (let at = 0; at < count; at += 1) {
      const from = offset + at * ratio;
      const to = from + ratio;
      let sum = 0;
      for (let index = Math.floor(from); index < Math.min(Math.ceil(to), samples.length); index += 1)
        sum += (samples[index] ?? 0) * (Math.min(index + 1, to) - Math.max(index, from));
      resampled[at] = sum / ratio;
    }
    const used = offset + count * ratio;
    rest = samples.slice(Math.floor(used));
    offset = used - Math.floor(used);
    return resampled;
  };
};
