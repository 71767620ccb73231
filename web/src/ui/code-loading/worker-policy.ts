// The page's only Trusted Types policy: which scripts can become workers. Created at start, so that its name is taken.
import { trustedTypes } from './trusted-types.ts';

/** The name that our content-security-policy admits; browsers refuse a second policy of the same name. */
const policyName = 'rehearse-workers';

/** Is this one of our own worker files? Only they can compile WebAssembly, and only as workers. */
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

/** The URL of one of our own worker files. TypeScript types worker URLs as strings. */
export const startWorker = (address: string): Worker =>
  new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module' });
