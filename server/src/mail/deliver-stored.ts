// Delivers one stored message; a failure is written beside it and left to the queue, which tries again.
import type { Clock } from '../kernel/clock.ts';
import type { DeliverMail } from './mail.port.ts';
import type { StoredMail } from './mail.repository.ts';

type Needs = {
  repository: {
    find: (id: string) => Promise<StoredMail | undefined>;
    setState: (id: string, change: Pick<StoredMail, 'state' | 'sentAt' | 'lastError'>) => Promise<void>;
  };
  deliver: DeliverMail;
  clock: Clock;
};

/** Longest reply of a mail server that is kept, in characters. */
const longestError = 500;

/** Throws what the mail server said, so that the job counts as failed. A message that left or was deleted is done. */
export const deliverStored = async (
  { repository, deliver, clock }: Needs,
  mailId: string,
  lastAttempt: boolean,
): Promise<void> => {
  const mail = await repository.find(mailId);
  if (!mail || mail.state === 'sent') return;
  try {
    await deliver(mail);
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
    await repository.setState(mailId, { state: lastAttempt ? 'failed' : 'outbox', sentAt: null, lastError });
    throw error;
  }
  await repository.setState(mailId, { state: 'sent', sentAt: clock(), lastError: null });
};
