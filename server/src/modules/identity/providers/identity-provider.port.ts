// The identity provider port: it authenticates people. Some providers let us manage their accounts, some don't.
import type { SignInMethod } from '@rehearse/contract/identity/people.ts';
import type { FastifyInstance } from 'fastify';
import type { Tasks } from '../../../platform/jobs/jobs.port.ts';

/** The claims of a verified provider token. */
export type VerifiedPerson = {
  /** The `id` of the provider that issued the token. */
  provider: string;
  /** The provider's ID of the person (uid). */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
  /** The provider session the token belongs to, if the provider reports it. */
  session?: string | undefined;
};

export type AccountControl = {
  /** Ends all of this person's sessions at the provider. */
  endSessions: (subject: string) => Promise<void>;
  /** Ends one session, by the ID in its tokens. */
  endSession: (session: string) => Promise<void>;
  /** Deletes expired sessions. */
  forgetEnded: () => Promise<void>;
  /** How this person can sign in, and whether their address is verified; undefined if there is no such account. */
  read: (subject: string) => Promise<{ methods: SignInMethod[]; emailVerified: boolean } | undefined>;
  /** Marks their address as verified. */
  verify: (subject: string) => Promise<void>;
  /** Deletes the account. */
  remove: (subject: string) => Promise<void>;
  /** Creates the account if needed; a different password is set and ends its sessions. Returns its uid. */
  ensure: (account: {
    email: string;
    password: string;
    name: string;
  }) => Promise<{ subject: string; isChanged: boolean }>;
  /** The provider's jobs. */
  tasks: Tasks;
};

export type IdentityProvider = {
  /** Stored with each linked account. */
  id: 'embedded' | 'firebase';
  /** The display name. */
  name: string;
  /**
   * Checks signature, issuer, audience and age (5 minutes). Throws `provider_token_invalid`, or another error if the
   * keys can't be read.
   */
  verifyToken: (token: string) => Promise<VerifiedPerson>;
  /** Null if the server can't manage accounts: only the person's browser can end sessions or delete the account. */
  accounts: AccountControl | null;
  /** Mounts the provider's own routes under /identity; nothing if it runs elsewhere. */
  mount: (app: FastifyInstance) => Promise<void>;
  /** Migrates its own tables. */
  migrate: () => Promise<void>;
  close: () => Promise<void>;
};
