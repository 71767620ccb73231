// Answers stored only on this device: counts them, and tries to send them before sign-out.
import { personKey } from '../../../session/person.ts';
import type { AnswerSync } from './answer-sync.ts';
import { createDraftStore } from './draft-store.ts';
import { sendUnsentAnswers } from './send-unsent-answers.ts';

/** The answer sync of each attempt whose room is open in this window. */
const open = new Map<string, AnswerSync>();

/** Includes this answer sync in "send everything" until the returned function is called. */
export const joinUnsent = (attemptId: string, answerSync: AnswerSync): (() => void) => {
  open.set(attemptId, answerSync);
  return () => void open.delete(attemptId);
};

/** The number of answers of the signed-in person that the server hasn't acknowledged. */
export const countUnsent = (): number => {
  const drafts = createDraftStore(localStorage, personKey(), 'count');
  return drafts.attempts().reduce((sum, attemptId) => sum + drafts.newest(attemptId).size, 0);
};

const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

/** Tries to send them for at most `ms`. Returns how many are still only on this device. */
export const sendUnsent = async (ms: number): Promise<number> => {
  if (countUnsent() === 0) return 0;
  const rooms = [...open.values()].map((answerSync) => answerSync.settled(ms));
  await within(ms, Promise.all([...rooms, sendUnsentAnswers(new Set(open.keys()))]));
  return countUnsent();
};
