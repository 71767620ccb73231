// What a browser may do with a file that we answer: one content-security-policy for each sort of file. Pure.

/**
 * A page that is opened, a script that runs as a worker, the frame in which people's programs run, and all the rest:
 * replies, styles, pictures, errors.
 */
export type FileType = 'document' | 'worker' | 'sandbox' | 'data';

/** Hosts that the Firebase SDK needs in a page. */
export type FirebaseHosts = {
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
};

/** What of the configuration a page's rights depend on. */
export type Site = {
  /** Address that people use; pages send their calls there unless the next two say where. */
  publicUrl?: string | undefined;
  apiBaseUrl?: string | undefined;
  backendUrl?: string | undefined;
  /** Absent where Firebase is not configured. */
  firebase?: FirebaseHosts | undefined;
};

/** The one Trusted Types policy of our own; the web makes it before anything else can (web/src/ui/code-loading/worker-policy.ts). */
const workerPolicy = 'rehearse-workers';

type Directives = Record<string, readonly string[]>;

/** Google's script for pop-ups, which Firebase loads, sets addresses as text: the web's default policy judges them. */
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
  // whoever proves the person says where their picture is; a list of hosts would be a guess
  'img-src': ["'self'", 'https:'],
  'connect-src': ["'self'", ...originsOf([publicUrl, apiBaseUrl, backendUrl]), ...(firebase?.calls ?? [])],
  'worker-src': ["'self'"],
  // recordings of spoken answers, which are only on this device
  'media-src': ['blob:'],
  // of our own files only the sandbox lets itself be framed
  'frame-src': ["'self'", ...(firebase?.frames ?? [])],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [workerPolicy, ...(firebase ? firebaseTrustedTypes : [])],
});

/** A worker compiles WebAssembly and fetches it from us; it opens nothing and makes no policies. */
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
 * An origin of its own and no connection: its one script, which it names by its hash, starts workers from text that it was
 * sent. They inherit this policy. `sandbox` holds also where someone opens the file as a page.
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

/** Data does nothing, even when someone opens it as a page. */
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
 * The header's value. Debug and environment are no part of it: what is refused anywhere is refused everywhere. A document
 * names the styles that stand in it by their hashes, a sandbox its script; any other is refused.
 */
export const contentSecurityPolicy = (sort: FileType, site: Site, hashes: readonly string[] = []): string =>
  Object.entries(directivesFor(sort, site, hashes))
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
