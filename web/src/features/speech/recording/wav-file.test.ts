// Tests that the samples survive a round trip through a WAV file.
import { expect, test } from 'vitest';
import { toFloats, toSixteenBits, toWav } from './wav-file.ts';

test('a WAV file has one channel with 16 bits at 16 kHz', async () => {
  const samples = toSixteenBits(Float32Array.of(0, 0.5, -1, 2));
  const file = new DataView(await toWav([samples, samples]).arrayBuffer());
  expect(file.byteLength).toBe(44 + 16);
  expect(file.getUint32(4, true)).toBe(36 + 16);
  expect([file.getUint16(22, true), file.getUint32(24, true), file.getUint16(34, true)]).toEqual([
    1, 16_000, 16,
  ]);
  expect(file.getUint32(40, true)).toBe(16);
  expect(file.getInt16(44 + 4, true)).toBe(-32_767);
  expect([...toFloats(samples)].map((value) => Math.round(value * 100) / 100)).toEqual([0, 0.5, -1, 1]);
});
