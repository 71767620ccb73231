// Answers that an earlier visit left on this device (a session that ended, a network that was gone): sent on return.
import { useEffect } from 'react';
import { api, call } from '../../api/call.ts';
import { createAnswerKeeper } from './answer-keeper.ts';
import { createDraftStore } from './draft-store.ts';
import { personKey } from './person.ts';
import { sendAnswer } from './send-answer.ts';

const patience = 20_000;
/** What could not be taken any more stays readable in its room for so long. */
const keepMs = 7 * 24 * 3_600_000;

const sendOf = async (attemptId: string, drafts: ReturnType<typeof createDraftStore>): Promise<void> => {
  const { items, state, submittedBy } = await call(api.readAttempt, { params: { id: attemptId } });
  const isTaken = state === 'active' || submittedBy === 'deadline';
  if (!isTaken) {
    const newest = Math.max(0, ...[...drafts.newest(attemptId).values()].map(({ at }) => at));
    if (state !== 'paused' && newest < Date.now() - keepMs) drafts.forget(attemptId);
    return;
  }
  const quiet = (): void => undefined;
  const keeper = createAnswerKeeper({ attemptId, drafts, send: sendAnswer, tell: quiet, onClosed: quiet });
  keeper.read(items.map(({ position, saved }) => ({ position, held: saved })));
  keeper.start();
  await keeper.settled(patience);
  keeper.dispose();
};

const sendAll = async (): Promise<void> => {
  const drafts = createDraftStore(localStorage, personKey(), 'return');
  for (const attemptId of drafts.attempts()) {
    // Not reached, or not this time: they stay where they are.
    await sendOf(attemptId, drafts).catch(() => undefined);
  }
};

/** Sends what is left while `elsewhere` than in the room, which sends its own; again when the network is back. */
export const useLeftovers = (elsewhere: boolean): void => {
  useEffect(() => {
    if (!elsewhere) return undefined;
    const send = (): void => void sendAll();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [elsewhere]);
};
