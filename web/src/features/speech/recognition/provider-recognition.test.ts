// Tests transcription by a provider: segments are sent in order, words come back once each, and a failure is reported once.
import { expect, test } from 'vitest';
import { createLoudnessDetector } from './loudness.ts';
import type { ListenEvent } from './listen.ts';
import { transcribeAtProvider } from './provider-recognition.ts';
import { frameSize } from './segments.ts';

const tenth = (level: number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: 1_600 }, (_, at) => level * Math.sin(at / 3));
const seconds = (count: number, level: number) => Array.from({ length: count * 10 }, () => tenth(level));

const speak = async (parts: Float32Array<ArrayBuffer>[], send: (audio: Float32Array) => Promise<string>) => {
  const events: ListenEvent[] = [];
  let failures = 0;
  const isOver = await new Promise<boolean>((done) => {
    const take = transcribeAtProvider(
      {
        onEvent: (event) => events.push(event),
        onFinished: () => done(true),
        onFailed: () => {
          failures += 1;
          // Leaves time for queued segments to be sent, if any were.
          setTimeout(() => done(false), 200);
        },
      },
      send,
    );
    for (const part of parts) take.add(part);
    take.finish();
  });
  const texts = events.flatMap((event) => (event.type === 'segment' ? [event.text] : []));
  return { texts, failures, isOver, interims: events.filter(({ type }) => type === 'interim').length };
};

test('two sentences with a pause are sent as two calls, in order', async () => {
  const lengths: number[] = [];
  const { texts, isOver, interims } = await speak(
    [
      ...seconds(1, 0.001),
      ...seconds(3, 0.2),
      ...seconds(2, 0.001),
      ...seconds(2, 0.2),
      ...seconds(1, 0.001),
    ],
    async (audio) => {
      lengths.push(audio.length / 16_000);
      return `part ${lengths.length}`;
    },
  );
  expect({ texts, isOver, interims }).toEqual({ texts: ['part 1', 'part 2'], isOver: true, interims: 0 });
  expect(lengths[0]).toBeGreaterThan(3);
  expect(lengths[0]).toBeLessThan(4.2);
  expect(lengths[1]).toBeGreaterThan(2);
});

test('nothing is sent for a silent recording', async () => {
  let calls = 0;
  const { texts } = await speak(seconds(3, 0.0001), async () => {
    calls += 1;
    return '';
  });
  expect({ texts, calls }).toEqual({ texts: [], calls: 0 });
});

test('a failed call is reported once, and no further segment is sent', async () => {
  let calls = 0;
  const { texts, failures } = await speak(
    [...seconds(2, 0.2), ...seconds(2, 0.001), ...seconds(2, 0.2), ...seconds(2, 0.001)],
    async () => {
      calls += 1;
      throw new Error('no answer');
    },
  );
  expect({ texts, failures, calls }).toEqual({ texts: [], failures: 1, calls: 1 });
});

test('a constant hum is treated as noise, and speech over it is still detected', async () => {
  const detect = createLoudnessDetector();
  const frame = (level: number) => Float32Array.from({ length: frameSize }, (_, at) => level * Math.sin(at));
  let humming = 1;
  for (let at = 0; at < 300; at += 1) humming = await detect(frame(0.03));
  expect(humming).toBe(0);
  expect(await detect(frame(0.3))).toBe(1);
});
