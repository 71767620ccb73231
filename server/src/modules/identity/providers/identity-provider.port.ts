// The identity provider port: it authenticates people. Some providers let us manage their accounts, some don't.
import type { SignInMethod } from '@rehearse/contract/identity/people.ts';
import type { FastifyInstance } from 'fastify';
import type { Tasks } from '../../../platform/jobs/jobs.port.ts';

/** The claims of a verified provider token. */
export type VerifiedPerson = {
  /** The verified issuer's id with us: the provider's `id`. */
  provider: string;
  /** The provider's id of the person (uid). */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
  /** The provider session that requested the token, if the provider says so. */
  session?: string | undefined;
};

export type AccountControl = {
  /** Ends all of this person's sessions at the provider. */
  endSessions: (subject: string) => Promise<void>;
  /** Ends one session, by the id that its tokens carry. */
  endSession: (session: string) => Promise<void>;
  /** Deletes what is left of sessions that have run out. */
  forgetEnded: () => Promise<void>;
  /** How this person can sign in, and whether their address is verified; undefined if there is no such account. */
  read: (subject: string) => Promise<{ methods: SignInMethod[]; emailVerified: boolean } | undefined>;
  /** Marks their address as verified. */
  verify: (subject: string) => Promise<void>;
  /** Forgets the person. */
  remove: (subject: string) => Promise<void>;
  /** Creates the account if needed; a changed password is set, and ends its sessions. Returns its uid. */
  ensure: (account: {
    email: string;
    password: string;
    name: string;
  }) => Promise<{ subject: string; isChanged: boolean }>;
  /** The provider's jobs. */
  tasks: Tasks;
};

export type IdentityProvider = {
  /** What its people are linked under. */
  id: 'embedded' | 'firebase';
  /** In words for people. */
  name: string;
  /**
   * Checks signature, issuer, audience and age (5 minutes). Throws `provider_token_invalid`, or `unavailable` when the keys
   * cannot be asked for.
   */
  verifyToken: (token: string) => Promise<VerifiedPerson>;
  /** null: the server can't manage accounts; only the person's own browser can end sessions or delete there. */
  accounts: AccountControl | null;
  /** Mounts the provider's own routes under /identity; nothing if it runs elsewhere. */
  mount: (app: FastifyInstance) => Promise<void>;
  /** Migrates its own tables. */
  migrate: () => Promise<void>;
  close: () => Promise<void>;
};
