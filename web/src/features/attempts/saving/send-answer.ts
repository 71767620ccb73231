// Sends one save and reports the outcome as an event of the save machine.
import { SavedAnswer } from '@rehearse/contract/attempts/attempts.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import * as z from 'zod/mini';
import { api, call } from '../../../api/call.ts';
import { ApiError } from '../../../api/failures.ts';
import { personKey } from '../../../session/person.ts';
import type { ServerAnswer, SaveStop } from './save-machine.ts';

export type Outcome =
  | { is: 'saved'; savedAt: string }
  /** `wait`: the server's Retry-After in milliseconds. `over`: the session has ended, so retrying is pointless. */
  | { is: 'lost'; wait?: number | undefined; over?: boolean }
  | { is: 'superseded'; theirs: ServerAnswer }
  | { is: 'stopped'; stop: SaveStop }
  | { is: 'gone' };

export type Save = { attemptId: string; position: number; revision: number; answer: Answer };

/** The largest keepalive request in bytes (browsers allow 64 kB including headers). */
const keepaliveLimit = 60_000;

const Details = z.object({ state: z.string() });

/** What a failed save means for the answer: only an explicit rejection stops it, everything else is retried. */
export const outcomeOf = (error: unknown): Outcome => {
  // No reply, or an unreadable one: the answer may or may not have arrived.
  if (!(error instanceof ApiError)) return { is: 'lost' };
  if (error.status >= 500 || error.status === 429 || error.status === 408) {
    return { is: 'lost', wait: error.retryAfter === undefined ? undefined : error.retryAfter * 1000 };
  }
  if (error.status === 401) return { is: 'lost', over: true };
  if (error.status === 404) return { is: 'gone' };
  switch (error.code) {
    case 'answer_superseded': {
      const saved = z.safeParse(SavedAnswer, error.details);
      return saved.success ? { is: 'superseded', theirs: saved.data } : { is: 'lost' };
    }
    case 'deadline_passed':
      return { is: 'stopped', stop: { why: 'late' } };
    case 'answer_locked':
      return { is: 'stopped', stop: { why: 'locked' } };
    case 'action_not_allowed': {
      const details = z.safeParse(Details, error.details);
      return {
        is: 'stopped',
        stop: { why: 'closed', state: details.success ? details.data.state : 'submitted' },
      };
    }
    default:
      return { is: 'stopped', stop: { why: 'refused', sentence: error.message } };
  }
};

/**
 * Sends only `person`'s answers: if someone else has signed in here since, they wait on this device for their owner. `leaving`: the request
 * should outlive the page. Never throws.
 */
export const sendAnswerOf =
  (person: string) =>
  async (save: Save, leaving: boolean): Promise<Outcome> =>
    personKey() === person ? await sendAnswer(save, leaving) : { is: 'lost', over: true };

const sendAnswer = async (save: Save, leaving: boolean): Promise<Outcome> => {
  const { attemptId: id, position, ...body } = save;
  const keepalive = leaving && new Blob([JSON.stringify(body)]).size < keepaliveLimit;
  try {
    const { savedAt } = await call(api.saveAnswer, { params: { id, position }, body }, { keepalive });
    return { is: 'saved', savedAt };
  } catch (error) {
    return outcomeOf(error);
  }
};
