// The hosts that Firebase's SDK needs, grouped by content security policy directive.
import type { FirebaseHosts } from '../../../../platform/http/content-security-policy.ts';

/** With the emulator, the pop-up's frame and all requests use its host; Google's frame script is still needed. */
export const firebaseHosts = ({
  authDomain,
  emulatorHost,
}: {
  authDomain: string;
  emulatorHost?: string | undefined;
}): FirebaseHosts => ({
  scripts: ['https://apis.google.com'],
  calls: emulatorHost
    ? [`http://${emulatorHost}`]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  frames: [emulatorHost ? `http://${emulatorHost}` : `https://${authDomain}`],
});
