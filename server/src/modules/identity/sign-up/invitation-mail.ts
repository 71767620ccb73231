// The email that invites one address.
import { oneLine } from '../../../platform/kernel/mail-words.ts';
import { productName } from '../../../platform/kernel/product-name.ts';

export type InvitationMail = {
  to: string;
  kind: 'invitation';
  subject: string;
  text: string;
  expiresAt: Date;
};

/** The token goes into the URL's fragment, so that it ends up in no server log or referrer. */
const linkTo = (site: string, token: string): string =>
  new URL(`/auth#invite=${encodeURIComponent(token)}`, site).href;

type Told = {
  to: string;
  /** An administrator's name; null once their account is deleted. */
  invitedBy: string | null;
  site: string;
  token: string;
  days: number;
  expiresAt: Date;
};

/** “Administrator” is the default administrator's name, and “You” is that of an account without one. */
const inviterWords = (name: string | null): string =>
  name === null || /^(Administrator|You)$/.test(name) ? 'An administrator' : oneLine(name);

export const invitationMail = ({ to, invitedBy, site, token, days, expiresAt }: Told): InvitationMail => ({
  to,
  kind: 'invitation',
  expiresAt,
  subject: `You’re invited to ${productName()}`,
  text: `${inviterWords(invitedBy)} invited you to practice for job interviews with ${productName()} at ${new URL(site).host}.

To create your account, open this link within ${days} days:
${linkTo(site, token)}

The link works once and only for this email address.

Not expecting this? Ignore this email, and no account will be created.
`,
});
