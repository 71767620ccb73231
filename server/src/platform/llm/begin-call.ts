// Begins a call: the protocol's own package writes what is asked and reads a refusal; the words are left to us.
import type { IncomingMessage } from 'node:http';
import { ModelFailure, type ModelConnection } from './model.port.ts';
import { languageModelOf, type WireModel } from './provider-of.ts';
import { send } from './send.ts';

/** Of a refusal the start is enough: only its code is read. */
const mostOfRefusal = 64 * 1024;

type Fetch = typeof globalThis.fetch;
type Asked = Parameters<WireModel['doStream']>[0] & { abortSignal: AbortSignal };

/** A package is told its way out when it is made, and hands the signal of a call on: by that we know whose call goes out. */
const waysOut = new WeakMap<AbortSignal, Fetch>();

/** Made once for many calls: making it takes as long as writing what is asked. */
export const openModel = (connection: ModelConnection): WireModel =>
  languageModelOf(connection, async (...sent) => {
    const wayOut = sent[1]?.signal && waysOut.get(sent[1].signal);
    if (!wayOut) throw new Error('model call without an abort signal');
    return wayOut(...sent);
  });

type Leaving = {
  /** Nothing leaves before it resolves, nor after the signal. */
  allowed: Promise<unknown> | undefined;
  /** From now on it may cost something. */
  onLeave: () => void;
};

/**
 * Resolves with the stream of events as soon as its head is there; throws as the package does where it is refused, as
 * `allowed` does, and the reason of the signal.
 */
export const beginCall = (
  model: WireModel,
  asked: Asked,
  { allowed, onLeave }: Leaving,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    waysOut.set(asked.abortSignal, async (...sent) => {
      if (allowed) await untilAborted(allowed, asked.abortSignal);
      onLeave();
      const reply = await send(...sent);
      const { statusCode: status = 0, headers } = reply;
      if (status !== 200) {
        const told = Object.entries(headers).map(([name, value]) => [name, String(value)]);
        // a 3xx counts as turned down: following it would take the key along
        return new Response((await startOf(reply)) || null, { status, headers: Object.fromEntries(told) });
      }
      if (!headers['content-type']?.toLowerCase().includes('text/event-stream')) {
        reply.destroy();
        throw new ModelFailure('malformed', 'response is not an event stream');
      }
      resolve(reply);
      // reading takes the package four stages of web streams and a schema for each word, eight times what we need: it is
      // left waiting, and nobody waits for it
      return new Promise<never>(() => undefined);
    });
    model.doStream(asked).then(undefined, reject);
  });

/** Waits no longer than the signal lets it: a place is held meanwhile. */
const untilAborted = (waited: Promise<unknown>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    waited.then(() => resolve(), reject).finally(() => signal.removeEventListener('abort', leave));
  });

const startOf = async (reply: IncomingMessage): Promise<string> => {
  let text = '';
  reply.setEncoding('utf8');
  for await (const piece of reply as AsyncIterable<string>) {
    text += piece;
    if (text.length > mostOfRefusal) break;
  }
  return text;
};
