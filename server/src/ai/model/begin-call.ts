// Begins a call: the protocol's own package writes what is asked and reads a refusal; the words are left to us.
import type { IncomingMessage } from 'node:http';
import { ModelFailure } from '../model.port.ts';
import type { WireModel } from './provider-of.ts';
import { send } from './send.ts';

/** Of a refusal the start is enough: only its code is read. */
const mostOfRefusal = 64 * 1024;

/** Resolves with the stream of events as soon as its head is there; throws as the package does where it is refused. */
export const beginCall = (
  modelOver: (fetch: typeof globalThis.fetch) => WireModel,
  options: Parameters<WireModel['doStream']>[0],
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = async (...sent: Parameters<typeof globalThis.fetch>): Promise<Response> => {
      const reply = await send(...sent);
      const { statusCode: status = 0, headers } = reply;
      if (status !== 200) {
        const told = Object.entries(headers).map(([name, value]) => [name, String(value)]);
        // a 3xx counts as turned down: following it would take the key along
        return new Response((await startOf(reply)) || null, { status, headers: Object.fromEntries(told) });
      }
      if (!headers['content-type']?.toLowerCase().includes('text/event-stream')) {
        reply.destroy();
        throw new ModelFailure('malformed', 'the reply is not a stream of events');
      }
      resolve(reply);
      // reading takes the package four stages of web streams and a schema for each word: eight times what we need
      return new Response('', { headers: { 'content-type': 'text/event-stream' } });
    };
    modelOver(asked)
      .doStream(options)
      .then(({ stream }) => stream.cancel(), reject);
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
