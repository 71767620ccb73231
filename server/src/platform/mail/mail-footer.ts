// The footer of an email: who sent it, why, and how to stop it. Pure.
import { productName } from '../kernel/product-name.ts';
import type { MailKind } from './mail.port.ts';

const reasons: Record<MailKind, (profile: string) => string> = {
  account: () =>
    "You're getting this because there's an account with this email address. Account emails can't be turned off.",
  goodbye: () =>
    "You're getting this because the account with this email address was deleted. This is the last email about it.",
  dispute: (profile) =>
    `You're getting this because you disputed a grade. To stop emails about disputes, turn them off in ${profile}`,
  contact: () =>
    "You're getting this because messages from the contact form are copied to this address. An administrator can change the address in the admin panel, under Settings.",
  invitation: () =>
    "You're getting this because an administrator invited this address. Unless you sign up, we won't email you about anything else.",
  test: () => "You're getting this because an administrator sent a test email to this address.",
};

/** The footer's lines. `site`: the installation's URL; undefined if none is set. */
export const footerOf = (kind: MailKind, site: string | undefined): string[] => [
  site === undefined ? `Sent by ${productName()}.` : `Sent by ${productName()} at ${new URL(site).host}.`,
  reasons[kind](
    site === undefined ? 'your profile.' : `your profile: ${new URL('/dashboard/profile', site).href}`,
  ),
];
