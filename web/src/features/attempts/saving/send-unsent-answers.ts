// Sends answers that an earlier visit left on this device because the session ended or the network was down.
import { useEffect } from 'react';
import { api, call } from '../../../api/call.ts';
import { createAnswerSync } from './answer-sync.ts';
import { createDraftStore } from './draft-store.ts';
import { personKey } from '../../../session/person.ts';
import { sendAnswerOf } from './send-answer.ts';

const patience = 20_000;
/** How long rejected answers stay readable in their room, in milliseconds. */
const keepMs = 7 * 24 * 3_600_000;

const draftsOf = (person: string) => createDraftStore(localStorage, person, 'return');

const sendOf = async (person: string, attemptId: string): Promise<void> => {
  const drafts = draftsOf(person);
  const { items, state, submittedBy } = await call(api.readAttempt, { params: { id: attemptId } });
  const isOver = state === 'submitted' || state === 'abandoned';
  if (isOver && drafts.newest(attemptId).size === 0) return drafts.forget(attemptId);
  const isTaken = state === 'active' || submittedBy === 'deadline';
  if (!isTaken) {
    const newest = Math.max(0, ...[...drafts.newest(attemptId).values()].map(({ at }) => at));
    if (state !== 'paused' && newest < Date.now() - keepMs) drafts.forget(attemptId);
    return;
  }
  const quiet = (): void => undefined;
  const send = sendAnswerOf(person);
  const answerSync = createAnswerSync({ attemptId, drafts, send, tell: quiet, onClosed: quiet });
  answerSync.read(items.map(({ position, saved }) => ({ position, saved })));
  answerSync.start();
  await answerSync.settled(patience);
  answerSync.dispose();
};

/** Sends attempt by attempt, except those in `except`, which their own room sends. */
export const sendUnsentAnswers = async (except: ReadonlySet<string> = new Set()): Promise<void> => {
  const person = personKey();
  for (const attemptId of draftsOf(person).attempts()) {
    if (except.has(attemptId)) continue;
    // On a network error, the answers stay on this device.
    await sendOf(person, attemptId).catch(() => undefined);
  }
};

/** Sends leftover answers outside the room (`elsewhere`), now and when back online. The room sends its own. */
export const useLeftovers = (elsewhere: boolean): void => {
  useEffect(() => {
    if (!elsewhere) return undefined;
    const send = (): void => void sendUnsentAnswers();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [elsewhere]);
};
