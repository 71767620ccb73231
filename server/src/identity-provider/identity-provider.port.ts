// The identity provider as the product sees it: it proves who someone is, and ends its own sessions when asked.
import type { FastifyInstance } from 'fastify';

/** What a verified provider token says. */
export type ProvenPerson = {
  /** The verified issuer's name with us, such as `embedded`. */
  provider: string;
  /** The provider's id of the person (uid). */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
};

export type IdentityProvider = {
  name: string;
  /** Checks signature, issuer, audience and age (5 minutes). Throws `provider_token_invalid`. */
  prove: (token: string) => Promise<ProvenPerson>;
  /** Ends every session that the provider holds for this person. */
  endSessions: (subject: string) => Promise<void>;
  /** Forgets the person. */
  remove: (subject: string) => Promise<void>;
  /** Makes the account if there is none, sets its password anew, ends its sessions; gives its uid. */
  ensureAccount: (account: { email: string; password: string; name: string }) => Promise<string>;
  /** Mounts the provider's own calls under /identity. */
  mount: (app: FastifyInstance) => Promise<void>;
};
