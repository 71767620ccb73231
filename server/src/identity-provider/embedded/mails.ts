// The emails of the embedded provider. Each says why it came and what to do if you didn't ask for it.

import { codeMinutes } from './sign-in-codes.ts';

export type ProviderMail = { to: string; subject: string; text: string };

/** How long the two links work, in seconds and in the words of the mail. */
export const resetLink = { seconds: 3600, words: 'an hour' };
export const verificationLink = { seconds: 24 * 3600, words: 'a day' };

export const signInCodeMail = (to: string, code: string): ProviderMail => ({
  to,
  subject: 'Your Rehearse sign-in code',
  text: `Your sign-in code is ${code}. It works once, for ${codeMinutes} minutes.

Someone used your password to sign in on a new device. There have been many wrong password attempts on your account
lately, so the password alone isn't enough right now.

Not you? Then someone else knows your password. Don't share this code, and choose a new password.
`,
});

/** What a link carries stands behind #: a browser sends that part to no server, so it is in no log and no referrer. */
const linkTo = (address: string, name: 'reset' | 'verify', token: string): string =>
  new URL(`/auth#${name}=${encodeURIComponent(token)}`, address).href;

export const verificationMail = (to: string, address: string, token: string): ProviderMail => ({
  to,
  subject: 'Confirm your email address for Rehearse',
  text: `Welcome to Rehearse.

To confirm your email address, open this link within ${verificationLink.words}:
${linkTo(address, 'verify', token)}

You can practice without confirming it. Not you? Ignore this email and the address stays unconfirmed.
`,
});

export const resetMail = (to: string, address: string, token: string): ProviderMail => ({
  to,
  subject: 'Reset your Rehearse password',
  text: `We got a request to reset your Rehearse password.

To choose a new one, open this link within ${resetLink.words}. It works once and signs you out everywhere:
${linkTo(address, 'reset', token)}

Didn't ask for this? Ignore this email; nothing changes.
`,
});

/** The default administrator's password is set again at each start, so a link would give one that doesn't last. */
export const configuredPasswordMail = (to: string): ProviderMail => ({
  to,
  subject: 'Your Rehearse password is set in the configuration',
  text: `We got a request to reset your Rehearse password.

This is the default administrator's account. Its password is the ADMIN_PASSWORD setting on the server, so change it there.

Didn't ask for this? Ignore this email; nothing changes.
`,
});

export const passwordChangedMail = (to: string, address: string, at: Date): ProviderMail => ({
  to,
  subject: 'Your Rehearse password was changed',
  text: `Your Rehearse password was changed on ${inWords(at)}. You were signed out everywhere else.

If this was you, you're all set. If not, choose a new password now:
${new URL('/auth?view=forgot', address).href}
`,
});

/** For example "November 25, 2026 at 2:05 PM UTC". */
const inWords = (at: Date): string =>
  `${at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
