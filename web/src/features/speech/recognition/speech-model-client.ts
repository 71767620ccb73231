// The page's client of the transcription worker: started once, shared by all answers, and stopped when idle.
import { startWorker } from '../../../ui/code-loading/worker-policy.ts';
import type { ListenEvent } from './listen.ts';
import type { FromSpeechWorker, LoadFailure, ToSpeechWorker } from './worker/messages.ts';

/** How long an idle worker is kept, in milliseconds. It takes about 150 MB of memory. */
const idleMs = 180_000;

type TakeListeners = {
  onEvent: (event: ListenEvent) => void;
  onFinished: () => void;
  onFailed: (detail: string) => void;
};
type LoadListeners = {
  onProgress: (loaded: number, total: number) => void;
  onReady: () => void;
  onFailed: (reason: LoadFailure) => void;
};

let worker: Worker | undefined;
let isReady = false;
let loads = new Set<LoadListeners>();
const takes = new Map<number, TakeListeners>();
let takeNumber = 0;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

const post = (message: ToSpeechWorker, transfer: Transferable[] = []): void =>
  worker?.postMessage(message, transfer);

const end = (): void => {
  worker?.terminate();
  worker = undefined;
  starting = undefined;
  isReady = false;
};

const fail = (reason: LoadFailure, detail: string): void => {
  const waiting = loads;
  loads = new Set();
  for (const { onFailed } of waiting) onFailed(reason);
  for (const { onFailed } of takes.values()) onFailed(detail);
  takes.clear();
  end();
};

const receive = (message: FromSpeechWorker): void => {
  switch (message.type) {
    case 'progress':
      for (const { onProgress } of loads) onProgress(message.loaded, message.total);
      return;
    case 'ready': {
      isReady = true;
      const waiting = loads;
      loads = new Set();
      for (const { onReady } of waiting) onReady();
      return;
    }
    case 'loadFailed':
      return fail(message.reason, message.detail);
    case 'heard':
      return takes.get(message.take)?.onEvent(message.event);
    case 'finished':
      takes.get(message.take)?.onFinished();
      return void takes.delete(message.take);
    case 'failed':
      takes.get(message.take)?.onFailed(message.detail);
      return void takes.delete(message.take);
  }
};

export const isModelReady = (): boolean => isReady;

let starting: Promise<void> | undefined;
const start = async (): Promise<void> => {
  const { default: url } = await import('./worker/speech-worker.ts?worker&url');
  worker = startWorker(url);
  worker.addEventListener('message', ({ data }: MessageEvent<FromSpeechWorker>) => receive(data));
  worker.addEventListener('error', ({ message }) => fail('crashed', message));
};

/** Returns a function that stops waiting. The model keeps loading for next time. */
export const loadSpeechModel = (listeners: LoadListeners): (() => void) => {
  clearTimeout(idleTimer);
  loads.add(listeners);
  starting ??= start();
  starting.then(
    () => post({ type: 'load' }),
    (error: unknown) => fail('unreachable', String(error)),
  );
  return () => void loads.delete(listeners);
};

export type TranscribedTake = { add: (audio: Float32Array<ArrayBuffer>) => void; finish: () => void };

/** The model must be ready. Added audio is transferred to the worker and can't be used afterward. */
export const transcribeTake = (listeners: TakeListeners, terms: readonly string[]): TranscribedTake => {
  clearTimeout(idleTimer);
  takeNumber += 1;
  const take = takeNumber;
  takes.set(take, listeners);
  post({ type: 'begin', take, terms });
  return {
    add: (audio) => post({ type: 'audio', take, audio }, [audio.buffer]),
    finish: () => {
      if (takes.has(take)) post({ type: 'finish', take });
    },
  };
};

/** Marks the model as unused, so that it stops after a while. */
export const releaseSpeechModel = (): void => {
  clearTimeout(idleTimer);
  idleTimer = setTimeout(end, idleMs);
};
