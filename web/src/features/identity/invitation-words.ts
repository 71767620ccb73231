// The text shown to a person who opened an invitation link. Pure.
import { signInErrors } from '@rehearse/contract/identity/sign-in-errors.ts';
import type { InvitationLookup } from './use-invitation.ts';

const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant));

/** Undefined if there is nothing to say. `host` is this installation's host. */
export const invitationSentence = (
  found: InvitationLookup,
  host: string,
  signedIn: boolean,
): string | undefined => {
  if (found.state === 'none' || found.state === 'asking') return undefined;
  if (found.state === 'unreachable')
    return 'We couldn’t check your invitation right now. You can still sign up. We’ll check it then.';
  if (found.state !== 'open') return signInErrors[`invitation_${found.state}`].sentence;
  if (!('email' in found)) return undefined;
  if (signedIn)
    return 'You opened an invitation, but you already have an account, so you don’t need it. It can still be used.';
  // The names of the default administrator and of an account without a name.
  const { invitedBy: name } = found;
  const by = name === null || /^(Administrator|You)$/.test(name) ? 'An administrator' : name;
  const invited = `${by} invited you to practice for job interviews at ${host}.`;
  const address = found.email === null ? '' : ` The invitation is for ${found.email}.`;
  return `${invited}${address} Create your account by ${dayOf(found.expiresAt)}.`;
};
