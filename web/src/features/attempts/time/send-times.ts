// Sends the times of one visit, and says whether to retry.
import * as z from 'zod/mini';
import { api, call } from '../../../api/call.ts';
import { ApiError } from '../../../api/failures.ts';
import { personKey } from '../../../session/person.ts';
import { sendStoredTimes, type Outcome, type SendTimes } from './time-keeper.ts';
import { createTimeStore } from './time-store.ts';

const Details = z.object({ state: z.string() });

/** A paused test may continue later. A finished one accepts no more times. */
const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return 'lost';
  if (error.status >= 500 || [401, 408, 429].includes(error.status)) return 'lost';
  const details = z.safeParse(Details, error.details);
  return details.success && details.data.state === 'paused' ? 'lost' : 'refused';
};

/** Sends only `person`'s times. Never throws. */
export const sendTimesOf =
  (person: string): SendTimes =>
  async ({ attemptId: id, visit, times }, leaving) => {
    if (personKey() !== person) return 'lost';
    const counted = [...times].map(([position, ms]) => ({ position, ms }));
    try {
      await call(api.keepTimes, { params: { id }, body: { visit, times: counted } }, { keepalive: leaving });
      return 'kept';
    } catch (error) {
      return outcomeOf(error);
    }
  };

/** Sends the times that this person's earlier visits left on this device. */
export const sendKeptTimes = (except?: string): Promise<void> => {
  const person = personKey();
  return sendStoredTimes(createTimeStore(localStorage, person), sendTimesOf(person), except);
};
