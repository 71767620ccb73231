// The email that invites one address.

type InvitationMail = { to: string; subject: string; text: string };

/** Behind #, so that no server, log or referrer gets it. */
const linkTo = (siteUrl: string, token: string): string =>
  new URL(`/auth#invite=${encodeURIComponent(token)}`, siteUrl).href;

export const invitationMail = ({
  to,
  invitedBy,
  siteUrl,
  token,
  days,
}: {
  to: string;
  invitedBy: string | null;
  siteUrl: string;
  token: string;
  days: number;
}): InvitationMail => ({
  to,
  subject: 'You’re invited to Rehearse',
  text: `${invitedBy ?? 'An administrator'} invited you to practice job interviews with Rehearse at ${new URL(siteUrl).host}.

To create your account, open this link within ${days} days. It works once, for this address:
${linkTo(siteUrl, token)}

Not expecting this? Ignore this email; no account is created.
`,
});
