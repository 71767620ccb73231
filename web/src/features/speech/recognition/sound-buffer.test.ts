// Tests that the buffer returns audio unchanged, however it was appended and whatever was dropped.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSoundBuffer } from './sound-buffer.ts';

test('a slice returns the audio that was appended there', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 });
  fc.assert(
    fc.property(lengths, fc.nat(120), fc.nat(120), fc.nat(120), (parts, from, size, dropped) => {
      const buffer = createSoundBuffer();
      let next = 0;
      for (const length of parts) buffer.append(Float32Array.from({ length }, () => next++));
      expect(buffer.length()).toBe(next);
      const keep = Math.min(dropped, from);
      buffer.dropBefore(keep);
      const all = Array.from({ length: next }, (_, at) => at);
      expect(Array.from(buffer.slice(from, from + size))).toEqual(all.slice(from, from + size));
    }),
  );
});
