// The one way out to providers: no redirect takes the key along, no reply is endless, and a page is not a stream.
import { ModelFailure } from '../model.port.ts';

/** A long answer is 100 kB; with a line of protocol around each token about 4 MB. */
const mostBytes = 16 * 1024 * 1024;

export const guardedFetch: typeof globalThis.fetch = async (input, init) => {
  // a 3xx comes back as it is and counts as turned down
  const reply = await fetch(input, { ...init, redirect: 'manual' });
  if (!reply.body) return reply;
  if (reply.ok && !isEventStream(reply)) {
    await reply.body.cancel();
    throw new ModelFailure('malformed', 'the reply is not a stream of events');
  }
  return new Response(bounded(reply.body), {
    status: reply.status,
    statusText: reply.statusText,
    headers: reply.headers,
  });
};

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.toLowerCase().includes('text/event-stream') ?? false;

/** Read by hand: a stage of its own would cost as much as all that is done with a word. */
const bounded = (body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader();
  let seen = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        seen += value.byteLength;
        if (seen > mostBytes) {
          const failure = new ModelFailure('malformed', 'the reply does not end');
          await reader.cancel(failure);
          throw failure;
        }
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};
