// Lets the Firebase SDK load Google's pop-up script: the SDK sets its URL as a string, which Trusted Types block.
import { trustedTypes } from '../../ui/code-loading/trusted-types.ts';

const google = 'https://apis.google.com';

/** What the SDK loads, and what that script loads in turn: files of one host, https only. */
export const isGoogleScript = (address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === google;

let admitted = false;

/** Called when the SDK is opened; installations without Firebase have no such policy, and their pages block one. */
export const admitGoogleScripts = (): void => {
  if (admitted) return;
  admitted = true;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isGoogleScript(address) ? address : null),
  });
};
