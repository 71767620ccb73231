// Firebase as the identity provider: people sign in with it in their browsers, and we verify its tokens.
import type { IdentityProvider } from '../identity-provider.port.ts';
import type { FirebaseProject } from '../../../../platform/config/firebase-project.ts';
import { mountSocialEntries } from './social-entries.ts';
import { createIdTokenVerifier } from './verify-id-token.ts';
import { publishedKeys } from './published-keys.ts';

const nothing = async (): Promise<void> => undefined;

/** `publicUrl`: the address that people use, where it is set. */
export const createFirebaseProvider = (
  { projectId, jwksUrl, emulatorHost, offers = { google: false, github: false } }: FirebaseProject,
  publicUrl?: string,
): IdentityProvider => ({
  id: 'firebase',
  name: emulatorHost
    ? `Firebase emulator at ${emulatorHost} (${projectId}): accepts unsigned tokens`
    : `Firebase (${projectId})`,
  verifyToken: createIdTokenVerifier({
    projectId,
    keys: emulatorHost ? undefined : publishedKeys(jwksUrl),
    now: () => new Date(),
  }),
  // ending sessions and deleting accounts there needs a service account key, which no one should have to share
  accounts: null,
  mount: async (app) => mountSocialEntries(app, offers, publicUrl),
  migrate: nothing,
  close: nothing,
});
