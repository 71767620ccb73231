// Tests that a person's tabs share one stream, and that without Web Locks a tab listens only while it's visible.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shareStream, whileVisible, type StreamHandlers, type Stream } from './shared-stream.ts';

type Opened = { handlers: StreamHandlers<number>; signal: AbortSignal; afterGap: boolean };
let opened: Opened[];
const stream: Stream<number> = (handlers, signal, afterGap) =>
  new Promise((resolve) => {
    opened.push({ handlers, signal, afterGap });
    signal.addEventListener('abort', () => resolve());
  });
const read = (data: unknown): number | undefined => (typeof data === 'number' ? data : undefined);

beforeEach(() => {
  opened = [];
});
afterEach(() => vi.unstubAllGlobals());

const newTab = () => {
  const heard: (number | 'again')[] = [];
  const handlers = {
    onEvent: (event: number) => void heard.push(event),
    onReconnect: () => void heard.push('again'),
  };
  return { heard, handlers, closing: new AbortController() };
};

describe('tabs with Web Locks', () => {
  let runs = 0;
  let name: string;
  let shared: boolean[];
  let tabs: ReturnType<typeof newTab>[];
  beforeEach(() => {
    name = `events ${(runs += 1)}`;
    tabs = Array.from({ length: 8 }, newTab);
    shared = tabs.map(({ handlers, closing }) =>
      shareStream({ name, stream, read }, handlers, closing.signal),
    );
  });
  afterEach(() => tabs.forEach(({ closing }) => closing.abort()));
  const allHeard = () => tabs.map(({ heard }) => heard);

  test('open one stream, whose events all of them get', async () => {
    expect(shared).not.toContain(false);
    await expect.poll(() => opened.length).toBe(1);
    opened[0]?.handlers.onEvent(5);
    opened[0]?.handlers.onReconnect();
    await expect.poll(allHeard).toEqual(Array.from({ length: 8 }, () => [5, 'again']));
    expect(opened).toHaveLength(1);
    expect(opened[0]?.afterGap).toBe(false);
  });

  test('open a new stream when the tab with the stream closes, and report the gap', async () => {
    await expect.poll(() => opened.length).toBe(1);
    tabs[0]?.closing.abort();
    await expect.poll(() => opened.length).toBe(2);
    expect(opened[1]?.afterGap).toBe(true);
    opened[1]?.handlers.onEvent(7);
    await expect.poll(allHeard).toEqual([[], ...Array.from({ length: 7 }, () => [7])]);
  });

  test('ignore messages that aren’t events', async () => {
    const intruder = new BroadcastChannel(name);
    intruder.postMessage({ topic: 'anything' });
    intruder.postMessage(3);
    await expect.poll(allHeard).toEqual(Array.from({ length: 8 }, () => [3]));
    intruder.close();
  });
});

test('a browser without Web Locks doesn’t share a stream', () => {
  vi.stubGlobal('navigator', {});
  const { handlers, closing } = newTab();
  expect(shareStream({ name: 'none', stream, read }, handlers, closing.signal)).toBe(false);
  expect(opened).toEqual([]);
});

test('a tab’s own stream is open only while the tab is visible', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const show = (visibilityState: string): void => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const { handlers, closing } = newTab();
  whileVisible(stream, handlers, closing.signal);
  show('hidden');
  show('visible');
  expect(opened.map(({ afterGap, signal }) => [afterGap, signal.aborted])).toEqual([
    [false, true],
    [true, false],
  ]);
  closing.abort();
  show('hidden');
  show('visible');
  expect(opened).toHaveLength(2);
  expect(opened[1]?.signal.aborted).toBe(true);
});
