// Tests that the transcription worker stops after a while of disuse, and never while someone is speaking.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isModelReady, loadSpeechModel, releaseSpeechModel, transcribeTake } from './speech-model-client.ts';

const idleMs = 180_000;
const nobody = { onEvent: () => undefined, onFinished: () => undefined, onFailed: () => undefined };

class ReadyWorker extends EventTarget {
  postMessage({ type }: { type: string }): void {
    if (type === 'load') this.dispatchEvent(new MessageEvent('message', { data: { type: 'ready' } }));
  }
  terminate(): void {
    // Nothing to stop.
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', ReadyWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(idleMs);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = (): Promise<void> =>
  new Promise((resolve) => {
    loadSpeechModel({ onProgress: () => undefined, onReady: resolve, onFailed: () => undefined });
  });

test('the model is unloaded three minutes after its last use', async () => {
  await load();
  releaseSpeechModel();
  vi.advanceTimersByTime(idleMs - 1);
  expect(isModelReady()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isModelReady()).toBe(false);
});

test('an answer that starts with a loaded model keeps it, however long it takes', async () => {
  await load();
  releaseSpeechModel();
  vi.advanceTimersByTime(idleMs / 2);
  transcribeTake(nobody, []);
  vi.advanceTimersByTime(idleMs * 10);
  expect(isModelReady()).toBe(true);
  releaseSpeechModel();
});
