// Fetches the speech model and starts it in single-threaded WebAssembly: model, voice detector, and vocabulary.
import { speechModel } from 'virtual:speech-model';
import { prepareRuntime, startSpeechModel, type SpeechModel } from '../speech-model.ts';
import type { LoadFailure } from './messages.ts';

export class ModelNotLoaded extends Error {
  readonly reason: LoadFailure;
  constructor(reason: LoadFailure, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

const none = new Uint8Array();

type Progress = (loaded: number, total: number) => void;

const fetchFile = async (
  { url, bytes }: { url: string; bytes: number },
  onRead: (bytes: number) => void,
): Promise<Uint8Array> => {
  const response = await fetch(url).catch((error: unknown) => {
    throw new ModelNotLoaded('unreachable', String(error));
  });
  if (!response.ok) throw new ModelNotLoaded('missing', `${url}: ${response.status}`);
  const content = new Uint8Array(bytes);
  const reader = response.body?.getReader();
  let at = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      content.set(part.value, at);
      at += part.value.length;
      onRead(part.value.length);
    }
  } catch (error) {
    throw new ModelNotLoaded('unreachable', String(error));
  }
  if (at < bytes) throw new ModelNotLoaded('unreachable', `${url}: ${at} of ${bytes} bytes`);
  return content;
};

export const loadModel = async (onProgress: Progress): Promise<SpeechModel> => {
  const { runtime, encoder, decoder, detector } = speechModel;
  const all = [runtime, encoder, decoder, detector];
  const bytes = all.reduce((sum, file) => sum + file.bytes, 0);
  const total = all.reduce((sum, file) => sum + file.transferBytes, 0);
  let read = 0;
  const onRead = (count: number): void => {
    read += count;
    onProgress(Math.round((read / bytes) * total), total);
  };
  const [wasm, ...models] = await Promise.all(all.map((file) => fetchFile(file, onRead)));
  prepareRuntime(wasm?.buffer as ArrayBuffer);
  const [encoderFile = none, decoderFile = none, detectorFile = none] = models;
  return startSpeechModel({ encoder: encoderFile, decoder: decoderFile, detector: detectorFile });
};
