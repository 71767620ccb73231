// Whoever asked has gone before the whole reply: what is done for them alone may end.
import type { FastifyReply } from 'fastify';

/** The reason of what ends by it; nobody reads the reply, and it is no fault. */
export class ReaderLeft extends Error {
  constructor() {
    super('client disconnected');
  }
}

export const leavingOf = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  const end = (): void => {
    if (!raw.writableFinished) leaving.abort(new ReaderLeft());
  };
  // may have left before it is asked
  if (raw.destroyed) end();
  else raw.once('close', end);
  return leaving.signal;
};
