// Tests which passage is marked for a point, and how another point with the same passage affects this.
import { expect, it } from 'vitest';
import type { PassageReading } from './read-points.ts';
import { evidenceFor, featuresOf, summarize, type PointReading } from './verdict-features.ts';

const key = { text: 'The app puts one UUID on every retry', places: [0] };
const reply = { text: 'A known UUID gets the stored response', places: [1] };
const read = (passage: typeof key, states: number, near: number): PassageReading => ({
  passage,
  near,
  contrast: '',
  states,
  opposes: -3,
});
const pointOf = (criterion: string, readings: PassageReading[]): PointReading => ({
  criterion,
  share: 0.5,
  words: 0,
  ...summarize(readings),
});
const client = pointOf('client-key', [read(key, 2, 0.8), read(reply, -1.5, 0.2)]);
const replays = pointOf('replays-result', [read(key, 0.3, 0.1), read(reply, -0.9, 0.6)]);

it('chooses the passage with the point’s words if the best one belongs to another point', () => {
  expect(evidenceFor(replays, [client])?.passage).toBe(reply);
  expect(evidenceFor(client, [replays])?.passage).toBe(key);
  expect(evidenceFor({ readings: [] }, [client])).toBeUndefined();
});

it('measures how much better the best passage states another point, or 0 if it does not', () => {
  expect(featuresOf(replays, [client], false).taken).toBeCloseTo(1.7);
  expect(featuresOf(client, [replays], false).taken).toBe(0);
});

it('counts contradiction only if it is more likely than not', () => {
  const denied = { ...client, mostOpposes: 2 };
  expect([featuresOf(denied, [], false).opposes, featuresOf(client, [], false).opposes]).toEqual([2, 0]);
  expect(featuresOf(replays, [denied], false).othersOppose).toBe(2);
});
