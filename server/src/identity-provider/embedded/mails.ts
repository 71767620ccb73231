// What the embedded provider writes to people. Each message says why it came and what to do if one did not ask for it.

import { codeMinutes } from './sign-in-codes.ts';

export type ProviderMail = { to: string; subject: string; text: string };

/** How long the two links work, in seconds and in the words of the mail. */
export const resetLink = { seconds: 3600, words: 'an hour' };
export const verificationLink = { seconds: 24 * 3600, words: 'a day' };

export const signInCodeMail = (to: string, code: string): ProviderMail => ({
  to,
  subject: 'Your sign-in code for Rehearse',
  text: `Your sign-in code is ${code}. It works once, for ${codeMinutes} minutes.

Someone signed in to your account with your password on a new device. Because many wrong passwords were tried for it, the password
alone is not enough right now.

If that was not you, someone knows your password. Don't share the code, and choose a new password.
`,
});

/** What a link carries stands behind #: a browser sends that part to no server, so it is in no log and no referrer. */
const linkTo = (address: string, name: 'reset' | 'verify', token: string): string =>
  new URL(`/auth#${name}=${encodeURIComponent(token)}`, address).href;

export const verificationMail = (to: string, address: string, token: string): ProviderMail => ({
  to,
  subject: 'Verify your e-mail address for Rehearse',
  text: `You created an account at Rehearse with this address.

To verify that the address is yours, open this link within ${verificationLink.words}:
${linkTo(address, 'verify', token)}

You can practise without it. If you did not create an account, do nothing: the address stays unverified.
`,
});

export const resetMail = (to: string, address: string, token: string): ProviderMail => ({
  to,
  subject: 'Choose a new password for Rehearse',
  text: `Someone, probably you, asked for a new password for the account with this address at Rehearse.

To choose it, open this link within ${resetLink.words}. It works once, and signs you out everywhere:
${linkTo(address, 'reset', token)}

If you did not ask for it, leave this message alone: your password stays as it is.
`,
});

/** The default administrator's password is set anew at each start, so a link would give one that doesn't last. */
export const configuredPasswordMail = (to: string): ProviderMail => ({
  to,
  subject: 'Your password for Rehearse is set by its configuration',
  text: `Someone, probably you, asked for a new password for the account with this address at Rehearse.

This is the default administrator's account. Its password is the server's setting ADMIN_PASSWORD: change it there.
`,
});

export const passwordChangedMail = (to: string, address: string): ProviderMail => ({
  to,
  subject: 'Your password for Rehearse was changed',
  text: `The password of the account with this address at Rehearse was changed, and every other session was signed out.

If that was you, there is nothing to do. If not, choose a new password at once:
${new URL('/auth?view=forgot', address).href}
`,
});
