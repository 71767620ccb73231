// Delivers one stored message; a failure is written beside it and left to the queue, which tries again.
import type { Clock } from '../kernel/clock.ts';
import { explainDelivery } from './explain-delivery.ts';
import type { DeliverMail } from './mail.port.ts';
import type { MailState, StoredMail } from './mail.repository.ts';

type Deps = {
  repository: {
    find: (id: string) => Promise<StoredMail | undefined>;
    setState: (id: string, change: MailState) => Promise<void>;
    drop: (id: string) => Promise<void>;
  };
  deliver: DeliverMail;
  clock: Clock;
};

/** Throws what the mail server said, so that the job counts as failed. A message that left or was deleted is done. */
export const deliverStored = async (
  { repository, deliver, clock }: Deps,
  mailId: string,
  lastAttempt: boolean,
): Promise<void> => {
  const mail = await repository.find(mailId);
  if (!mail || mail.state === 'sent') return;
  /** Of somebody without an account nothing is kept longer than it takes. */
  const end = (change: MailState) =>
    mail.kind === 'goodbye' ? repository.drop(mailId) : repository.setState(mailId, change);
  try {
    await deliver(mail);
  } catch (error) {
    const lastError = explainDelivery(error);
    if (lastAttempt) await end({ state: 'failed', sentAt: null, lastError });
    else await repository.setState(mailId, { state: 'outbox', sentAt: null, lastError });
    throw error;
  }
  await end({ state: 'sent', sentAt: clock(), lastError: null });
};
