// Which Firebase project signs people in, where the keys of its tokens are published, and what it offers.
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';

export type FirebaseProject = {
  projectId: string;
  /** The public keys as a JWK set. */
  jwksUrl: string;
  /** host:port of the emulator; its tokens are unsigned. */
  emulatorHost?: string | undefined;
  /** The other sites that it has switched on; absent: none. */
  offers?: Record<SocialProvider, boolean> | undefined;
};
