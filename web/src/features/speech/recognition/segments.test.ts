// Tests speech segments: split at pauses, never longer than the model can take, and without losing speech.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { close, evenSegments, frameSize, newSegmenter, stepSegmenter, type Segment } from './segments.ts';

const perSecond = 16_000 / frameSize;

/** Runs of speech and silence in seconds, as the detector reports them. */
const segmentsOf = (runs: readonly (readonly [seconds: number, isSpeech: boolean])[]) => {
  let state = newSegmenter();
  const ended: Segment[] = [];
  const voiced: number[] = [];
  for (const [seconds, isSpeech] of runs)
    for (let frame = 0; frame < Math.round(seconds * perSecond); frame += 1) {
      if (isSpeech) voiced.push(state.count);
      // A quiet moment every three seconds.
      const energy = frame % 94 === 93 ? 0.01 : 1;
      const next = stepSegmenter(state, { probability: isSpeech ? 0.9 : 0.05, energy });
      state = next.state;
      if (next.ended) ended.push(next.ended);
    }
  const last = close(state);
  if (last.ended) ended.push(last.ended);
  return { ended, voiced };
};

const seconds = ({ start, end }: Segment): number => (end - start) / 16_000;

test('a pause ends a segment, but a breath doesn’t', () => {
  const { ended } = segmentsOf([
    [1, false],
    [2, true],
    [0.4, false],
    [2, true],
    [8, false],
    [1, true],
    [1, false],
  ]);
  expect(ended.map(seconds).map((length) => Math.round(length))).toEqual([5, 2]);
});

test('a segment starts before its first voiced frame and ends after its last', () => {
  const { ended } = segmentsOf([
    [1, false],
    [2, true],
    [2, false],
  ]);
  expect(ended).toHaveLength(1);
  expect(ended[0]?.start).toBeLessThan(16_000);
  expect(ended[0]?.start).toBeGreaterThan(16_000 * 0.6);
  expect(ended[0]?.end).toBeGreaterThan(16_000 * 3);
});

test('speech without pauses is split where it is quietest', () => {
  const { ended } = segmentsOf([[60, true]]);
  expect(ended.length).toBeGreaterThanOrEqual(3);
  for (const segment of ended) expect(seconds(segment)).toBeLessThanOrEqual(25);
  expect(ended.slice(0, -1).map(({ end }) => (end / frameSize) % 94)).toEqual(
    ended.slice(0, -1).map(() => 93),
  );
});

test('a click isn’t a segment', () => {
  expect(
    segmentsOf([
      [1, false],
      [0.04, true],
      [2, false],
    ]).ended,
  ).toEqual([]);
});

test('all speech is in exactly one segment, in order, and none is too long', () => {
  const run = fc.tuple(fc.double({ min: 0.2, max: 40, noNaN: true }), fc.boolean());
  fc.assert(
    fc.property(fc.array(run, { maxLength: 12 }), (runs) => {
      const { ended, voiced } = segmentsOf(runs);
      for (const [at, segment] of ended.entries()) {
        expect(segment.start).toBeGreaterThanOrEqual(ended[at - 1]?.end ?? 0);
        expect(seconds(segment)).toBeLessThanOrEqual(25.01);
      }
      for (const frame of voiced) {
        const sample = frame * frameSize;
        expect(ended.filter(({ start, end }) => sample >= start && sample < end)).toHaveLength(1);
      }
    }),
    { numRuns: 60 },
  );
});

test('a recording without detected speech is split into parts', () => {
  const pieces = evenSegments(16_000 * 60);
  expect(pieces.map(seconds).every((length) => length > 0 && length <= 25)).toBe(true);
  expect(pieces.at(-1)?.end).toBe(16_000 * 60);
  expect(evenSegments(0)).toEqual([]);
});
