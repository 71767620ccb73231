// Delivers a stored message; stores a failure with it, and leaves the retry to the job queue.
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

/** Throws the mail server's error, so that the job fails and is retried. Does nothing if the message was sent or deleted. */
export const deliverStored = async (
  { repository, deliver, clock }: Deps,
  mailId: string,
  lastAttempt: boolean,
): Promise<void> => {
  const mail = await repository.find(mailId);
  if (!mail || mail.state === 'sent') return;
  /** Messages to people without an account are deleted once sent. */
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
