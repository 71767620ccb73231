// The embedded provider's emails. Each says why it was sent, and what to do if you didn't request it.

import { deviceWords } from '@rehearse/contract/identity/device-words.ts';
import { deviceNameOf } from '../../../../../platform/kernel/device-name.ts';
import { greeting, momentWords, type MailReceiver } from '../../../../../platform/kernel/mail-words.ts';
import { productName } from '../../../../../platform/kernel/product-name.ts';
import { codeMinutes } from '../sign-in-codes.ts';

export type ProviderMail = { to: string; subject: string; text: string; expiresAt?: Date };

/** Reads a person's name and time zone from the product; null before their first sign-in. */
export type FindReceiver = (subject: string) => Promise<Pick<MailReceiver, 'name' | 'timeZone'> | null>;

export const receiverOf = async (
  user: { id: string; email: string; name: string },
  find: FindReceiver,
): Promise<MailReceiver> => ({
  email: user.email,
  name: user.name,
  ...(await find(user.id).catch(() => null)),
});

/** How long the two links are valid, in seconds and in the email's words. */
export const resetLink = { seconds: 3600, words: 'an hour' };
export const verificationLink = { seconds: 24 * 3600, words: 'a day' };

export const signInCodeMail = (to: MailReceiver, code: string, now: Date): ProviderMail => ({
  to: to.email,
  subject: `Your ${productName()} sign-in code`,
  expiresAt: after(now, codeMinutes * 60),
  text: `${greeting(to)}Your sign-in code is ${code}. It works once and expires in ${codeMinutes} minutes.

Someone entered your password on a new device. Many wrong passwords have been entered for your account lately, so the password alone isn't enough right now.

Not you? Then someone else knows your password. Don't share this code, and choose a new password.
`,
});

/** The token goes into the URL's fragment, which browsers never send, so it ends up in no server log or referrer. */
const linkTo = (address: string, name: 'reset' | 'verify', token: string): string =>
  new URL(`/auth#${name}=${encodeURIComponent(token)}`, address).href;

export const verificationMail = (
  to: MailReceiver,
  address: string,
  token: string,
  now: Date,
): ProviderMail => ({
  to: to.email,
  subject: `Verify your email address for ${productName()}`,
  expiresAt: after(now, verificationLink.seconds),
  text: `${greeting(to)}Welcome to ${productName()}.

To verify your email address, open this link within ${verificationLink.words}:
${linkTo(address, 'verify', token)}

You can practice without verifying it. Didn't sign up? Ignore this email, and the address will stay unverified.
`,
});

export const resetMail = (to: MailReceiver, address: string, token: string, now: Date): ProviderMail => ({
  to: to.email,
  subject: `Reset your ${productName()} password`,
  expiresAt: after(now, resetLink.seconds),
  text: `${greeting(to)}We got a request to reset your ${productName()} password.

To choose a new one, open this link within ${resetLink.words}:
${linkTo(address, 'reset', token)}

The link works once. When you choose a new password, you'll be signed out everywhere.

Didn't ask for this? Ignore this email, and nothing will change.
`,
});

/** Sent instead of a reset link: the default administrator's password is set at every server start, so a new one wouldn't last. */
export const configuredPasswordMail = (to: string): ProviderMail => ({
  to,
  subject: `Your ${productName()} password can only be changed on the server`,
  text: `We got a request to reset your ${productName()} password.

This is the default administrator's account. Its password is the ADMIN_PASSWORD setting on the server, so change it there.

Didn't ask for this? Ignore this email, and nothing will change.
`,
});

/** `userAgent` is the header of the browser that changed the password. */
export const passwordChangedMail = (
  to: MailReceiver,
  { address, when, userAgent }: { address: string; when: Date; userAgent: string },
): ProviderMail => ({
  to: to.email,
  subject: `Your ${productName()} password was changed`,
  text: `${greeting(to)}The password for your ${productName()} account was changed, and you were signed out everywhere else.

When: ${momentWords(when, to.timeZone)}
Device: ${deviceWords(deviceNameOf(userAgent))}

If this was you, you're all set. If not, choose a new password now:
${new URL('/auth?view=forgot', address).href}
`,
});

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
