// Firebase as the identity provider: people sign in with it in their browsers, and we verify its tokens.
import type { IdentityProvider } from '../identity-provider.port.ts';
import type { FirebaseProject } from '../../../../platform/config/firebase-project.ts';
import { mountSocialEntries } from './social-entries.ts';
import { createIdTokenVerifier } from './verify-id-token.ts';
import { publishedKeys } from './published-keys.ts';

const nothing = async (): Promise<void> => undefined;

/** `publicUrl` is the public URL, if set. */
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
  // ending sessions and deleting accounts would need a service account key, which nobody should have to share
  accounts: null,
  mount: async (app) => mountSocialEntries(app, offers, publicUrl),
  migrate: nothing,
  close: nothing,
});
