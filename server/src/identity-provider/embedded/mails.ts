// The emails of the embedded provider. Each says why it came and what to do if you didn't ask for it.

import { codeMinutes } from './sign-in-codes.ts';

export type ProviderMail = { to: string; subject: string; text: string };
export type Receiver = { email: string; name: string };

/** Reads the name a person goes by in the product; null before their first sign-in. */
export type NameOf = (subject: string) => Promise<string | null>;

export const receiverOf = async (user: Receiver & { id: string }, nameOf: NameOf): Promise<Receiver> => ({
  email: user.email,
  name: (await nameOf(user.id).catch(() => null)) ?? user.name,
});

/** Anyone can sign up with someone else's address and a link or a message for a name; only a plain name is repeated. */
const PLAIN_NAME = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,39}$/u;

const greeting = ({ name }: Receiver): string =>
  PLAIN_NAME.test(name.trim()) ? `Hi ${name.trim()},\n\n` : '';

/** How long the two links work, in seconds and in the words of the mail. */
export const resetLink = { seconds: 3600, words: 'an hour' };
export const verificationLink = { seconds: 24 * 3600, words: 'a day' };

export const signInCodeMail = (to: Receiver, code: string): ProviderMail => ({
  to: to.email,
  subject: 'Your Rehearse sign-in code',
  text: `${greeting(to)}Your sign-in code is ${code}. It works once, for ${codeMinutes} minutes.

Someone used your password to sign in on a new device. There have been many wrong password attempts on your account
lately, so the password alone isn't enough right now.

Not you? Then someone else knows your password. Don't share this code, and choose a new password.
`,
});

/** What a link carries stands behind #: a browser sends that part to no server, so it is in no log and no referrer. */
const linkTo = (address: string, name: 'reset' | 'verify', token: string): string =>
  new URL(`/auth#${name}=${encodeURIComponent(token)}`, address).href;

export const verificationMail = (to: Receiver, address: string, token: string): ProviderMail => ({
  to: to.email,
  subject: 'Confirm your email address for Rehearse',
  text: `${greeting(to)}Welcome to Rehearse.

To confirm your email address, open this link within ${verificationLink.words}:
${linkTo(address, 'verify', token)}

You can practice without confirming it. Not you? Ignore this email and the address stays unconfirmed.
`,
});

export const resetMail = (to: Receiver, address: string, token: string): ProviderMail => ({
  to: to.email,
  subject: 'Reset your Rehearse password',
  text: `${greeting(to)}We got a request to reset your Rehearse password.

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

export const passwordChangedMail = (to: Receiver, address: string, at: Date): ProviderMail => ({
  to: to.email,
  subject: 'Your Rehearse password was changed',
  text: `${greeting(to)}Your Rehearse password was changed on ${inWords(at)}. You were signed out everywhere else.

If this was you, you're all set. If not, choose a new password now:
${new URL('/auth?view=forgot', address).href}
`,
});

/** For example "November 25, 2026 at 2:05 PM UTC". */
const inWords = (at: Date): string =>
  `${at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
