// Validates the path to return to after signing in: it must be on this site.

/** Sign-in and sign-out pages, which aren't returned to. */
const waysInAndOut = /^\/(auth|oauth|oauth2|logout)(\/|$)/;

/** The path with query and fragment if `raw` is on `origin` and isn't a sign-in or sign-out page; otherwise undefined. */
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
