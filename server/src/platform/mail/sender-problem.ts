// Finds problems with the sender's address: other mail servers reject or hide mail that isn't from a real domain. Pure.
import type { SenderProblem } from '@rehearse/contract/operations/system.ts';
import { defaultSender } from '../config/mail.ts';
import { loopbackName } from '../config/loopback.ts';

/** The domain in `Name <address>` or a bare address; undefined if there is none. */
const domainIn = (from: string): string | undefined =>
  /^(?:[^<>]*<)?[^\s<>@]+@(\[?[\w.:-]+\]?)>?$/.exec(from.trim())?.[1];

export const senderProblemOf = (from: string): SenderProblem | null => {
  if (from === defaultSender) return 'not_set';
  const domain = domainIn(from);
  if (domain === undefined) return 'invalid';
  return loopbackName.test(domain) || domain.endsWith('.localdomain') ? 'localhost' : null;
};

/** For the startup output. */
export const senderWarnings: Record<SenderProblem, string> = {
  not_set:
    'MAIL_FROM is not set, so emails come from rehearse@localhost and most mail servers will reject them.',
  localhost: 'The sender in MAIL_FROM is on localhost, so most mail servers will reject these emails.',
  invalid: 'MAIL_FROM contains no email address, so mail servers will reject these emails.',
};
