// Limits as others see them: one question before a call, and what became of a try to sign in.

/** What is limited by account and by address; everything else is limited in each process for itself. */
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
  | 'suggestion';

export type Asker = {
  /** The e-mail as it was given, or what else stands for the account. */
  account: string;
  /** The network address of the connection. */
  address: string;
};

export type SignInTry = Asker & {
  /** A device that has signed in to this account before, by the mark that it was given then. */
  device: string | undefined;
};

/** Both throw `too_many_requests` with the seconds to wait. */
export type Limits = {
  take: (call: LimitedCall, asker: Asker) => Promise<void>;
  /**
   * Counts as a failure until it is said to be none. Gives the seconds until the account is open again to devices that it
   * does not know, 0 when it is: until then a password alone lets nobody in.
   */
  beginSignIn: (one: SignInTry) => Promise<number>;
  /** `right`: the failures before are forgotten. `undecided`: the password was not looked at, so it was no try. */
  endSignIn: (one: SignInTry, how: 'right' | 'undecided', guardedSeconds: number) => Promise<void>;
  /** Whoever proved by mail that the account is theirs need not wait for what others tried. */
  forgetFailures: (account: string) => Promise<void>;
};
