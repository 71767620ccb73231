// Tests following a recording: ten minutes of audio, speech that the detector misses, and a device that is too slow.
import { expect, test } from 'vitest';
import { createListener, type ListenEvent } from './listen.ts';
import { frameSize } from './segments.ts';

/** Treats loud samples as speech. */
const detectVoice = async (frame: Float32Array): Promise<number> => (Math.max(...frame) > 0.05 ? 0.95 : 0.02);

const listen = ({ detect = detectVoice, isBehind = false } = {}) => {
  const events: ListenEvent[] = [];
  const lengths: number[] = [];
  const listener = createListener({
    detectVoice: detect,
    transcribe: async (audio) => {
      lengths.push(audio.length);
      return 'some';
    },
    transcribeTwice: async (audio) => {
      lengths.push(audio.length);
      return { text: 'some words', opinion: null };
    },
    emit: (event) => events.push(event),
    isBehind: () => isBehind,
  });
  const segments = () => events.flatMap((event) => (event.type === 'segment' ? [event.segment] : []));
  return { listener, events, lengths, segments };
};

const tenth = (level: number): Float32Array => new Float32Array(1_600).fill(level);
const seconds = (count: number, level: number): Float32Array[] =>
  Array.from({ length: count * 10 }, () => tenth(level));

test('ten minutes of speech with few pauses are fully transcribed, in clips short enough for the model', async () => {
  const { listener, lengths, segments } = listen({ isBehind: true });
  const minute = [...seconds(40, 0.3), ...seconds(2, 0), ...seconds(17, 0.2), ...seconds(1, 0)];
  for (let count = 0; count < 10; count += 1) for (const part of minute) await listener.add(part);
  await listener.finish();
  expect(Math.max(...lengths)).toBeLessThanOrEqual(25 * 16_000);
  const found = segments();
  const spoken = found.reduce((sum, { start, end }) => sum + end - start, 0) / 16_000;
  // 570 seconds of speech, plus a third of a second of silence before and after each segment.
  expect(spoken).toBeGreaterThan(570);
  expect(spoken).toBeLessThan(570 + 20);
  expect(found.every(({ start }, at) => start >= (found[at - 1]?.end ?? 0))).toBe(true);
});

test('interim text appears during speech, but only if there is time for it', async () => {
  const spoken = seconds(6, 0.3);
  const quick = listen();
  for (const part of spoken) await quick.listener.add(part);
  expect(quick.events.filter(({ type }) => type === 'interim').length).toBeGreaterThanOrEqual(2);
  const slow = listen({ isBehind: true });
  for (const part of spoken) await slow.listener.add(part);
  expect(slow.events.filter(({ type }) => type === 'interim')).toEqual([]);
});

test('events report when someone starts and stops speaking', async () => {
  const { listener, events } = listen();
  for (const part of [...seconds(1, 0), ...seconds(2, 0.3), ...seconds(2, 0)]) await listener.add(part);
  expect(events.filter(({ type }) => type === 'voice')).toEqual([
    { type: 'voice', isSpeaking: true },
    { type: 'voice', isSpeaking: false },
  ]);
});

test('a recording without detected speech is transcribed anyway', async () => {
  const { listener, segments, lengths } = listen({ detect: async () => 0.1 });
  for (const part of seconds(60, 0.3)) await listener.add(part);
  expect(lengths).toEqual([]);
  await listener.finish();
  expect(segments().at(-1)?.end).toBe(60 * 16_000);
});

test('silence isn’t transcribed', async () => {
  const { listener, lengths } = listen();
  for (const part of seconds(5, 0)) await listener.add(part);
  await listener.finish();
  expect(lengths).toEqual([]);
});

test('an unfinished sentence is transcribed on Done', async () => {
  const { listener, segments } = listen({ isBehind: true });
  for (const part of seconds(3, 0.3)) await listener.add(part);
  expect(segments()).toEqual([]);
  await listener.finish();
  expect(segments()).toHaveLength(1);
  expect(segments()[0]?.end).toBeGreaterThanOrEqual(3 * 16_000 - frameSize);
});
