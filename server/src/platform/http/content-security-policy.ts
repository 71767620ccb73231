// What a browser may do with a file we serve: one content security policy per file type. Pure.

/**
 * A page; a worker script; the frame that runs people's programs; and everything else: API replies, styles, images,
 * errors.
 */
export type FileType = 'document' | 'worker' | 'sandbox' | 'data';

/** Hosts that the Firebase SDK needs on a page. */
export type FirebaseHosts = {
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
};

/** The settings that a page's policy depends on. */
export type Site = {
  /** The public URL; pages call it unless the next two are set. */
  publicUrl?: string | undefined;
  apiBaseUrl?: string | undefined;
  backendUrl?: string | undefined;
  /** Absent if Firebase isn't configured. */
  firebase?: FirebaseHosts | undefined;
};

/**
 * Our only Trusted Types policy; the web app creates it before other code runs
 * (web/src/ui/code-loading/worker-policy.ts).
 */
const workerPolicy = 'rehearse-workers';

type Directives = Record<string, readonly string[]>;

/** Google's pop-up script, which Firebase loads, sets URLs as strings; the web app's default policy checks them. */
const firebaseTrustedTypes = ['default', 'gapi#gapi'];

const originsOf = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
];

const documentDirectives = (
  { publicUrl, apiBaseUrl, backendUrl, firebase }: Site,
  styles: readonly string[],
): Directives => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...(firebase?.scripts ?? [])],
  'style-src': ["'self'", ...styles],
  'font-src': ["'self'"],
  // profile pictures can be on any host that the sign-in provider names
  'img-src': ["'self'", 'https:'],
  'connect-src': ["'self'", ...originsOf([publicUrl, apiBaseUrl, backendUrl]), ...(firebase?.calls ?? [])],
  'worker-src': ["'self'"],
  // recordings of spoken answers, which stay on this device
  'media-src': ['blob:'],
  // of our own files, only the sandbox can be framed
  'frame-src': ["'self'", ...(firebase?.frames ?? [])],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [workerPolicy, ...(firebase ? firebaseTrustedTypes : [])],
});

/** A worker fetches and compiles WebAssembly from our origin; it opens nothing and creates no policies. */
const workerDirectives: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

/**
 * An opaque origin without network access. Its only script, allowed by its hash, starts workers from code that it is
 * sent; they inherit this policy. `sandbox` applies even if someone opens the file as a page.
 */
const sandboxDirectives = (scripts: readonly string[]): Directives => ({
  'default-src': ["'none'"],
  'script-src': [...scripts, "'wasm-unsafe-eval'"],
  'worker-src': ['blob:'],
  'connect-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-scripts'],
});

/** Data files can't do anything, even if someone opens one as a page. */
const dataDirectives: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const directivesFor = (sort: FileType, site: Site, hashes: readonly string[]): Directives => {
  switch (sort) {
    case 'document':
      return documentDirectives(site, hashes);
    case 'worker':
      return workerDirectives;
    case 'sandbox':
      return sandboxDirectives(hashes);
    case 'data':
      return dataDirectives;
  }
};

/**
 * The header's value. It's the same in every environment and with debug on or off. Inline styles of a document and the
 * sandbox's script are allowed by hash; all others are blocked.
 */
export const contentSecurityPolicy = (sort: FileType, site: Site, hashes: readonly string[] = []): string =>
  Object.entries(directivesFor(sort, site, hashes))
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
