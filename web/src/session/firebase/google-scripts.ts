// Allows Google's pop-up script, whose URL the Firebase SDK assigns as a string, which Trusted Types block.
import { trustedTypes } from '../../ui/code-loading/trusted-types.ts';

const google = 'https://apis.google.com';

/** Whether the URL is one of Google's scripts: those the SDK loads, and those they load. One host, https only. */
export const isGoogleScript = (address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === google;

let admitted = false;

/** Called when the SDK is opened. Without Firebase there is no default policy, and our CSP doesn't allow one. */
export const admitGoogleScripts = (): void => {
  if (admitted) return;
  admitted = true;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isGoogleScript(address) ? address : null),
  });
};
