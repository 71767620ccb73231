// The port of shared rate limits: one check before a call, and how a sign-in ended.

/** Calls limited by account and by address across all processes. */
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
   * Counts as a failure until `endSignIn`. Returns the seconds until unknown devices can sign in with a password alone
   * again; 0 if they can.
   */
  beginSignIn: (signInTry: SignInTry) => Promise<number>;
  /** `right`: earlier failures are forgotten. `undecided`: the password was not checked, so it doesn't count. */
  endSignIn: (signInTry: SignInTry, outcome: 'right' | 'undecided', guardedSeconds: number) => Promise<void>;
  /** For owners who proved by mail that the account is theirs. */
  forgetFailures: (account: string) => Promise<void>;
};
