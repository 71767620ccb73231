// The worker's side of a run: loads an interpreter, runs one program with each input, and reports. Never reused.
import type { RunGuest, WorkClock } from '@rehearse/sandbox/guest.ts';
import type { GuestLanguage } from '@rehearse/sandbox/program.ts';
import type { FromWorker, ToWorker } from '../worker-messages.ts';

export type LoadGuest = (
  wasm: Uint8Array<ArrayBuffer>,
  now: WorkClock,
  language: GuestLanguage,
  more: readonly ArrayBuffer[],
) => Promise<RunGuest>;

type Unsigned<M> = M extends unknown ? Omit<M, 'token'> : never;

const run = async ({ data, ports }: MessageEvent<ToWorker>, load: LoadGuest): Promise<void> => {
  const { token, wasm, more, language, source, files, inputs } = data;
  const send = (message: Unsigned<FromWorker>): void => ports[0]?.postMessage({ token, ...message });
  try {
    const runGuest = await load(new Uint8Array(wasm), () => performance.now(), language, more);
    send({ ready: true });
    for (const input of inputs)
      send({ report: await runGuest({ source, files, input }, () => send({ begin: true })) });
  } catch (error) {
    send({ failure: String(error).slice(0, 500) });
  }
};

export const serve = (load: LoadGuest): void =>
  addEventListener('message', (event: MessageEvent<ToWorker>) => void run(event, load), { once: true });
