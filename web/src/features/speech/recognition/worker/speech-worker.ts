// The worker that transcribes audio on this device. Its only network requests load the model.
import { createListener, type Listener } from '../listen.ts';
import type { SpeechModel } from '../speech-model.ts';
import { loadModel, ModelNotLoaded } from './load-model.ts';
import type { FromSpeechWorker, ToSpeechWorker } from './messages.ts';

const send = (message: FromSpeechWorker): void => postMessage(message);

let loading: Promise<SpeechModel> | undefined;
let current: { take: number; listener: Promise<Listener> } | undefined;
/** Handles one request at a time, in order. */
let work = Promise.resolve();
let waiting = 0;

const load = async (): Promise<void> => {
  loading ??= loadModel((loaded, total) => send({ type: 'progress', loaded, total }));
  try {
    await loading;
    send({ type: 'ready' });
  } catch (error) {
    loading = undefined;
    const reason = error instanceof ModelNotLoaded ? error.reason : 'crashed';
    send({ type: 'loadFailed', reason, detail: String(error).slice(0, 500) });
  }
};

const begin = (take: number, terms: readonly string[]): void => {
  const start = async (): Promise<Listener> => {
    const model = await (loading ?? Promise.reject(new Error('model not loaded')));
    return createListener({
      detectVoice: model.newDetector(),
      transcribe: model.transcribe,
      transcribeTwice: model.transcribeTwice(terms),
      emit: (event) => send({ type: 'heard', take, event }),
      isBehind: () => waiting > 1,
    });
  };
  current = { take, listener: start() };
};

const queue = (take: number, run: (listener: Listener) => Promise<void>): void => {
  waiting += 1;
  work = work.then(async () => {
    try {
      if (current?.take === take) await run(await current.listener);
    } catch (error) {
      send({ type: 'failed', take, detail: String(error).slice(0, 500) });
    } finally {
      waiting -= 1;
    }
  });
};

addEventListener('message', ({ data }: MessageEvent<ToSpeechWorker>) => {
  switch (data.type) {
    case 'load':
      return void load();
    case 'begin':
      return begin(data.take, data.terms);
    case 'audio':
      return queue(data.take, (listener) => listener.add(data.audio));
    case 'finish':
      return queue(data.take, async (listener) => {
        await listener.finish();
        send({ type: 'finished', take: data.take });
      });
  }
});
