// Texts about emails in the admin panel: status, why one can't be resent, and sender problems. Pure.
import type { Mail, SenderProblem } from '@rehearse/contract/operations/system.ts';

export const stateWords = (
  { state, lastError }: Pick<Mail, 'state' | 'lastError'>,
  sendsMail: boolean,
): string => {
  if (state === 'sent') return 'sent';
  if (state === 'failed') return 'not sent';
  if (!sendsMail) return 'not sent: no mail server';
  return lastError === null ? 'waiting to be sent' : 'waiting to be retried';
};

export const isExpired = ({ expiresAt }: Pick<Mail, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;

/** The button's label: an email that was never sent isn't sent again. */
export const resendWords = ({ state }: Pick<Mail, 'state'>): string =>
  state === 'outbox' ? 'Send now' : 'Send again';

export const senderWords: Record<SenderProblem, string> = {
  not_set:
    'No sender address is set, so emails come from rehearse@localhost and most mail servers will reject them. Set MAIL_FROM to an address at your domain.',
  localhost:
    'The sender address is on localhost, so most mail servers will reject these emails. Set MAIL_FROM to an address at your domain.',
  invalid:
    'MAIL_FROM contains no email address, so mail servers will reject these emails. Set it to an address at your domain.',
};
