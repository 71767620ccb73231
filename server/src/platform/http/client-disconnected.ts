// Whoever asked has gone before the whole reply: what is done for them alone may end.
import type { FastifyReply } from 'fastify';

/** The reason of what ends by it; nobody reads the reply, and it is no fault. */
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
  // may have left before it is asked
  if (raw.destroyed) end();
  else raw.once('close', end);
  return controller.signal;
};
