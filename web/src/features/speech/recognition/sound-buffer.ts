// The newest part of a recording, addressed by sample index. Processed samples are dropped.

export const createSoundBuffer = () => {
  let parts: Float32Array[] = [];
  let first = 0;
  let end = 0;
  return {
    /** The number of samples appended so far. */
    length: (): number => end,
    append: (part: Float32Array): void => {
      parts.push(part);
      end += part.length;
    },
    /** Returns a copy, without samples that were dropped or haven't arrived yet. */
    slice: (from: number, to: number): Float32Array => {
      const begin = Math.max(from, first);
      const samples = new Float32Array(Math.max(0, Math.min(to, end) - begin));
      let at = first;
      for (const part of parts) {
        const skip = Math.max(0, begin - at);
        const target = Math.max(0, at - begin);
        if (skip < part.length && target < samples.length)
          samples.set(part.subarray(skip, skip + samples.length - target), target);
        at += part.length;
      }
      return samples;
    },
    dropBefore: (sample: number): void => {
      let dropped = 0;
      while (parts[dropped] && first + (parts[dropped]?.length ?? 0) <= sample) {
        first += parts[dropped]?.length ?? 0;
        dropped += 1;
      }
      parts = parts.slice(dropped);
    },
  };
};
