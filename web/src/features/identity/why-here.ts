// Why someone is at /auth, in a sentence: by the reason in the address, or because a page asked for a session.
import type { AuthReason } from '../../paths.ts';

/** `always`: also for someone who is signed in. */
const reasons: Record<AuthReason, { words: string; always?: true }> = {
  'signed-out': { words: 'You are signed out.' },
  'session-ended': { words: 'Your session has ended. Sign in to go on where you were.' },
  suspended: { words: 'Your account has been suspended. Sign in to read the reason.' },
  'account-made': { words: 'Your account is made. Sign in with it to go on.' },
  'password-changed': { words: 'Your password is changed. Sign in with it.', always: true },
  'link-expired': {
    words: 'That link has expired, or it was used before. Ask for a new one.',
    always: true,
  },
  'sign-in-left': {
    words:
      'Your account and everything in it is deleted here, but your sign-in is not. Sign in and delete the account once more.',
  },
  'no-google': { words: 'Signing in with Google is not set up here. Use your e-mail address.', always: true },
  'no-github': { words: 'Signing in with GitHub is not set up here. Use your e-mail address.', always: true },
};

const isReason = (reason: string | null): reason is AuthReason =>
  reason !== null && Object.hasOwn(reasons, reason);

export const whyHere = (
  reason: string | null,
  { returns, signedIn }: { returns: boolean; signedIn: boolean },
): string | undefined => {
  if (isReason(reason) && (!signedIn || reasons[reason].always)) return reasons[reason].words;
  return returns && !signedIn ? 'Sign in to open that page.' : undefined;
};
