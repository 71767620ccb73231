// The port of shared rate limits: a check before a call, and the outcome of a sign-in.

/** Calls limited by account and by address, across all processes. */
export type LimitedCall =
  | 'sign-up'
  | 'sign-in-code'
  | 'reset-mail'
  | 'test-mail'
  | 'forget-password'
  | 'sync'
  | 'refresh'
  | 'contact'
  | 'demo'
  | 'document'
  | 'test'
  | 'rewrite'
  | 'speech'
  | 'suggestion';

export type Requester = {
  /** The email address as entered, or another identifier of the account. */
  account: string;
  /** The network address of the connection. */
  address: string;
};

export type SignInTry = Requester & {
  /** A device that has signed in to this account before, from its device cookie. */
  device: string | undefined;
};

/** Both throw `too_many_requests` with the seconds to wait. */
export type Limits = {
  take: (call: LimitedCall, asker: Requester) => Promise<void>;
  /**
   * Counts as a failure until `endSignIn`. Returns how many seconds unknown devices can't sign in with a password alone;
   * 0 if they can.
   */
  beginSignIn: (signInTry: SignInTry) => Promise<number>;
  /** `right`: earlier failures are forgotten. `undecided`: the password wasn't checked, so it doesn't count. */
  endSignIn: (signInTry: SignInTry, outcome: 'right' | 'undecided', guardedSeconds: number) => Promise<void>;
  /** For owners who proved by email that the account is theirs. */
  forgetFailures: (account: string) => Promise<void>;
};
