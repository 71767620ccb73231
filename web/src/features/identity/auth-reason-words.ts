// Why someone is at /auth: the reason from the URL, or the page that requires signing in.
import type { AuthReason } from '../../paths.ts';

/** `always`: also shown to signed-in people. */
const reasons: Record<AuthReason, { words: string; always?: true }> = {
  'signed-out': { words: 'You’ve been signed out.' },
  'session-ended': { words: 'Your session has ended. Sign in to pick up where you left off.' },
  suspended: { words: 'Your account has been suspended. Sign in to see why.' },
  'account-made': { words: 'Your account is ready. Sign in to continue.' },
  'password-changed': { words: 'Your password was changed. Sign in with the new one.', always: true },
  'link-expired': {
    words: 'That verification link has expired or was already used. Sign in to get a new one.',
    always: true,
  },
  'sign-in-left': {
    words:
      'Your account and everything in it were deleted here, but your account at the identity provider wasn’t. Sign in and delete it again.',
  },
  'no-google': { words: 'Signing in with Google isn’t set up here. Use your email address.', always: true },
  'no-github': { words: 'Signing in with GitHub isn’t set up here. Use your email address.', always: true },
};

const isReason = (reason: string | null): reason is AuthReason =>
  reason !== null && Object.hasOwn(reasons, reason);

export const authReasonWords = (
  reason: string | null,
  { returns, signedIn }: { returns: boolean; signedIn: boolean },
): string | undefined => {
  if (isReason(reason) && (!signedIn || reasons[reason].always)) return reasons[reason].words;
  return returns && !signedIn ? 'Sign in to open that page.' : undefined;
};
