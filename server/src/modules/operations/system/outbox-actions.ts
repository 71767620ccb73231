// Administrators' actions on emails: reveal links, resend, and send a test. All are audited.
import type { Mail } from '@rehearse/contract/operations/system.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { momentWords } from '../../../platform/kernel/mail-words.ts';
import { productName } from '../../../platform/kernel/product-name.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';

export type OutboxDeps = {
  transact: Transact;
  clock: Clock;
  recordAdminAction: RecordAdminAction;
  siteAddress: string;
  /** Throws `not_found`. */
  revealMail: (id: string, tx: Tx) => Promise<Mail>;
  /** Throws `not_found`, `mail_not_sendable` or `mail_expired`. */
  resendMail: (id: string, tx: Tx) => Promise<Mail>;
  /** Stores a message in the outbox without delivering it; returns its ID. */
  storeMail: (mail: { to: string; subject: string; text: string; kind: 'test' }, tx: Tx) => Promise<string>;
  deliverNow: (id: string) => Promise<{ state: 'outbox' | 'sent' | 'failed'; error: string | null }>;
};

export const revealMail = (deps: OutboxDeps, by: AdminActor, id: string): Promise<Mail> =>
  deps.transact(async (tx) => {
    const mail = await deps.revealMail(id, tx);
    await deps.recordAdminAction(tx, by, {
      action: 'mail_read',
      target: { kind: 'mail', id },
      detail: { subject: mail.subject },
    });
    return mail;
  });

export const resendMail = (deps: OutboxDeps, by: AdminActor, id: string): Promise<Mail> =>
  deps.transact(async (tx) => {
    const mail = await deps.resendMail(id, tx);
    await deps.recordAdminAction(tx, by, {
      action: 'mail_resent',
      target: { kind: 'mail', id },
      detail: { subject: mail.subject },
    });
    return mail;
  });

/** Delivered synchronously, so that the administrator sees the mail server's reply. */
export const sendTestMail = async (deps: OutboxDeps, by: AdminActor, to: string) => {
  const id = await deps.transact(async (tx) => {
    const stored = await deps.storeMail({ to, ...testMail(deps.siteAddress, deps.clock()) }, tx);
    await deps.recordAdminAction(tx, by, { action: 'test_mail_sent', target: { kind: 'mail', id: stored } });
    return stored;
  });
  return { to, ...(await deps.deliverNow(id)) };
};

const testMail = (site: string, now: Date) => ({
  kind: 'test' as const,
  subject: `Test email from ${productName()}`,
  text: `This is a test email from ${productName()} at ${new URL(site).host}, sent on ${momentWords(now)}.

If you're reading this in your inbox, outgoing email works. You don't need to do anything.
`,
});
