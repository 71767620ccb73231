// Where to go after signing in: a path on this site, or nothing.

/** Never return to the sign-in or sign-out page. */
const waysInAndOut = /^\/(auth|oauth|oauth2|logout)(\/|$)/;

/** The path with its query and fragment when `raw` stays on `origin` and is a page to work on; else undefined. */
export const safeReturnPath = (raw: string | null | undefined, origin: string): string | undefined => {
  if (!raw?.startsWith('/')) return undefined;
  try {
    const url = new URL(raw, origin);
    if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return undefined;
    if (waysInAndOut.test(url.pathname)) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
};
