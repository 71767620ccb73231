// Tests downsampling to 16 kHz: duration and loudness are kept, however the audio is split into parts.
import { expect, test } from 'vitest';
import { createResampler } from './resample.ts';

const tone = (rate: number, seconds: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * 300 * at) / rate));

const inParts = (rate: number, part: number): number[] => {
  const resample = createResampler(rate);
  const sound = tone(rate, 1);
  const samples: number[] = [];
  for (let at = 0; at < sound.length; at += part) samples.push(...resample(sound.subarray(at, at + part)));
  return samples;
};

test.each([44_100, 48_000, 22_050, 96_000])('audio at %i Hz keeps its duration and loudness', (rate) => {
  const samples = inParts(rate, 4_410);
  expect(samples.length).toBeGreaterThan(15_995);
  expect(samples.length).toBeLessThanOrEqual(16_000);
  expect(Math.max(...samples)).toBeGreaterThan(0.95);
  const whole = inParts(rate, rate);
  const furthest = samples.reduce(
    (most, sample, at) => Math.max(most, Math.abs(sample - (whole[at] ?? 0))),
    0,
  );
  expect(furthest).toBeLessThan(1e-3);
});

test('a tone too high for 16 kHz is mostly removed, not aliased into speech', () => {
  const resample = createResampler(48_000);
  const high = Float32Array.from({ length: 48_000 }, (_, at) =>
    Math.sin((2 * Math.PI * 15_000 * at) / 48_000),
  );
  expect(Math.max(...resample(high).slice(10))).toBeLessThan(0.4);
});
