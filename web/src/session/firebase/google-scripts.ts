// Lets the Firebase SDK load Google's pop-up script: the SDK sets its URL as a string, which Trusted Types block.
import { trustedTypes } from '../../ui/code-loading/trusted-types.ts';

const google = 'https://apis.google.com';

/** What the SDK asks for, and what that script asks for in turn: one host's files, and no other scheme. */
export const isGoogleScript = (address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === google;

let admitted = false;

/** Called where the SDK is opened; installations without Firebase have no such policy, and their pages refuse one. */
export const admitGoogleScripts = (): void => {
  if (admitted) return;
  admitted = true;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isGoogleScript(address) ? address : null),
  });
};
