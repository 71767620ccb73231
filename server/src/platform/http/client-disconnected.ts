// Aborts work for a client that disconnected before the reply was complete.
import type { FastifyReply } from 'fastify';

/** Abort reason; logged at debug level, because nobody reads the reply. */
export class ClientDisconnected extends Error {
  constructor() {
    super('client disconnected');
  }
}

export const disconnectSignal = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const end = (): void => {
    if (!raw.writableFinished) controller.abort(new ClientDisconnected());
  };
  // may have disconnected already
  if (raw.destroyed) end();
  else raw.once('close', end);
  return controller.signal;
};
