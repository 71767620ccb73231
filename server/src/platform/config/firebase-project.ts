// The Firebase project that signs people in, where its token keys are published, and the providers it offers.
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';

export type FirebaseProject = {
  projectId: string;
  /** The public keys as a JWK set. */
  jwksUrl: string;
  /** host:port of the emulator; its tokens are unsigned. */
  emulatorHost?: string | undefined;
  /** Social providers enabled in the project; absent: none. */
  offers?: Record<SocialProvider, boolean> | undefined;
};
