// Loads the files of a run, once and on demand: the interpreter, its worker script, and the frame.
import type { GuestLanguage } from '@rehearse/sandbox/program.ts';
import { frame, interpreters } from 'virtual:interpreters';

/** `more`: additional files the interpreter needs. */
export type Interpreter = { script: string; wasm: ArrayBuffer; more: ArrayBuffer[]; frame: string };

/** Bytes of the interpreter's download. */
export type LoadProgress = { loaded: number; total: number };

/** The interpreter couldn't be loaded or started, so nothing is known about the program. */
export class InterpreterUnavailable extends Error {}

type Loading = {
  done: Promise<Interpreter>;
  latest: LoadProgress;
  listeners: Set<(p: LoadProgress) => void>;
};
const loadings = new Map<string, Loading>();

const nameOf = (language: GuestLanguage): keyof typeof interpreters =>
  language === 'python' || language === 'postgresql' ? language : 'scripts';

const fetchOk = async (url: string): Promise<Response> => {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new InterpreterUnavailable('interpreter download failed', { cause });
  });
  if (!response.ok) throw new InterpreterUnavailable(`interpreter download failed: ${response.status}`);
  return response;
};

const readAll = async (
  url: string,
  length: number,
  onRead: (bytes: number) => void,
): Promise<ArrayBuffer> => {
  const reader = (await fetchOk(url)).body?.getReader();
  const bytes = new Uint8Array(length);
  let at = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (at + part.value.length > length) throw new InterpreterUnavailable('interpreter larger than expected');
    bytes.set(part.value, at);
    at += part.value.length;
    onRead(at);
  }
  if (at < length) throw new InterpreterUnavailable('interpreter download incomplete');
  return bytes.buffer;
};

const startLoading = (language: GuestLanguage): Loading => {
  const { worker, files } = interpreters[nameOf(language)];
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
  const bytes = sum(files.map((file) => file.bytes));
  const transferBytes = sum(files.map((file) => file.transferBytes));
  const readOf = files.map(() => 0);
  const listeners: Loading['listeners'] = new Set();
  const loading: Omit<Loading, 'done'> = { latest: { loaded: 0, total: transferBytes }, listeners };
  const tell = (at: number, count: number): void => {
    readOf[at] = count;
    const read = sum(readOf);
    loading.latest = { loaded: Math.round((read / bytes) * transferBytes), total: transferBytes };
    for (const listener of listeners) listener(loading.latest);
  };
  const load = async (): Promise<Interpreter> => {
    const [script, [wasm, ...more]] = await Promise.all([
      fetchOk(worker).then((response) => response.text()),
      Promise.all(files.map((file, at) => readAll(file.url, file.bytes, (count) => tell(at, count)))),
      // an iframe doesn't report load errors, so it's fetched here and then loads from the cache
      fetchOk(frame),
    ]);
    if (!wasm) throw new InterpreterUnavailable('interpreter has no WebAssembly module');
    return { script, wasm, more, frame };
  };
  return Object.assign(loading, { done: load() });
};

/** Returns the same bytes for each run; after a failure, the next call tries again. */
export const loadInterpreter = async (
  language: GuestLanguage,
  onProgress?: (progress: LoadProgress) => void,
): Promise<Interpreter> => {
  const name = nameOf(language);
  const loading = loadings.get(name) ?? startLoading(language);
  loadings.set(name, loading);
  if (onProgress) {
    loading.listeners.add(onProgress);
    onProgress(loading.latest);
  }
  try {
    return await loading.done;
  } catch (error) {
    if (loadings.get(name) === loading) loadings.delete(name);
    throw error;
  } finally {
    if (onProgress) loading.listeners.delete(onProgress);
  }
};
