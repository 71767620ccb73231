// The emails about an account: new device, suspension, reinstatement, deletion. Each says why, and what to do.
import { deviceWords } from '@rehearse/contract/identity/device-words.ts';
import type { DeviceName } from '../../../platform/kernel/device-name.ts';
import { greeting, momentWords, oneLine, type MailReceiver } from '../../../platform/kernel/mail-words.ts';
import { productName } from '../../../platform/kernel/product-name.ts';

export type WrittenMail = { subject: string; text: string };

const at = (site: string, path: string): string => new URL(path, site).href;

export const newDeviceMail = (
  to: MailReceiver,
  { site, device, when }: { site: string; device: DeviceName; when: Date },
): WrittenMail => ({
  subject: `New sign-in to your ${productName()} account`,
  text: `${greeting(to)}Someone signed in to your ${productName()} account on a new device.

When: ${momentWords(when, to.timeZone)}
Device: ${deviceWords(device)}

If this was you, you're all set.

If not, someone else has had access to your account. In your profile, under Sessions, sign out of that session:
${at(site, '/dashboard/profile')}

Then choose a new password. If you sign in with Google or GitHub, secure that account, too.
`,
});

export const accountSuspendedMail = (
  to: MailReceiver,
  { site, reason, until }: { site: string; reason: string; until: Date | null },
): WrittenMail => ({
  subject: `Your ${productName()} account has been suspended`,
  text: `${greeting(to)}An administrator has suspended your ${productName()} account, so you can't sign in. This is the reason they gave:

${oneLine(reason)}

${until === null ? 'The suspension has no end date.' : `You can sign in again starting ${momentWords(until, to.timeZone)}.`} Nothing in your account has been deleted.

If you think this is a mistake, contact the people who run the site: ${at(site, '/contact')}
`,
});

export const accountReinstatedMail = (to: MailReceiver, site: string): WrittenMail => ({
  subject: `Your ${productName()} account has been reinstated`,
  text: `${greeting(to)}An administrator has reinstated your ${productName()} account. Everything in it is as you left it, and you can sign in again:
${at(site, '/auth')}
`,
});

/** The text of a deletion depends on who deleted it. */
export const accountDeletedMail = (
  to: MailReceiver,
  { site, by, when }: { site: string; by: 'person' | 'administrator'; when: Date },
): WrittenMail => ({
  subject: `Your ${productName()} account was deleted`,
  text: `${greeting(to)}${deletedWords[by](momentWords(when, to.timeZone))} Your tests, answers, grades, settings, and emails were deleted with it. This can't be undone.

${notYouWords[by]} contact the people who run the site: ${at(site, '/contact')}
`,
});

const deletedWords = {
  person: (when: string) => `You deleted your ${productName()} account on ${when}.`,
  administrator: (when: string) => `An administrator deleted your ${productName()} account on ${when}.`,
};
const notYouWords = {
  person:
    "If this wasn't you, someone else had access to your account. Change your password wherever else you use it, and",
  administrator: "If you didn't ask for this,",
};
