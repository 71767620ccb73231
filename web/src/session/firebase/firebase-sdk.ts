// The Firebase SDK, configured for this installation: project, session storage, and emulator.
import type { FirebaseApp as Settings } from '@rehearse/contract/operations/app-config.ts';
import { deleteApp, initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
  type Dependencies,
} from '@firebase/auth';
import { admitGoogleScripts } from './google-scripts.ts';

const open = (settings: Settings, name: string, dependencies: Dependencies): Auth => {
  const { apiKey, authDomain, projectId, appId, emulatorHost } = settings;
  const app = initializeApp({ apiKey, authDomain, projectId, ...(appId ? { appId } : {}) }, name);
  const auth = initializeAuth(app, dependencies);
  // must come before any other use of the instance
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  return auth;
};

/** The SDK instance for signing in. */
export const openAuth = (settings: Settings): Auth => {
  admitGoogleScripts();
  return open(settings, 'rehearse', {
    persistence: [browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
};

let temporaryApps = 0;

/** Runs one action with a new SDK instance that doesn't persist a session. */
export const withTemporaryAuth = async <T>(
  settings: Settings,
  act: (auth: Auth) => Promise<T>,
): Promise<T> => {
  temporaryApps += 1;
  const auth = open(settings, `temporary-${temporaryApps}`, { persistence: inMemoryPersistence });
  try {
    return await act(auth);
  } finally {
    await deleteApp(auth.app);
  }
};
