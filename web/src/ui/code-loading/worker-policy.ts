// The page's only Trusted Types policy: which scripts can run as workers. Created at startup, so no other script can take its name.
import { trustedTypes } from './trusted-types.ts';

/** The name our content security policy allows; browsers refuse a second policy with the same name. */
const policyName = 'rehearse-workers';

/** Whether the URL is one of our own worker files. Only they can compile WebAssembly, and only as workers. */
export const isWorkerFile = (address: string, page: string): boolean => {
  if (!URL.canParse(address, page)) return false;
  const { origin, pathname } = new URL(address, page);
  return origin === new URL(page).origin && /^\/assets\/workers\/[\w.-]+\.js$/.test(pathname);
};

const policy = trustedTypes?.createPolicy(policyName, {
  createScriptURL: (address) => {
    if (isWorkerFile(address, location.href)) return address;
    throw new TypeError(`${address} isn’t a worker of this site.`);
  },
});

/** Starts one of our own worker files. TypeScript types worker URLs as strings. */
export const startWorker = (address: string): Worker =>
  new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module' });
