// Where to go after signing in: a path of this site, or nothing.

/** The path with its query and fragment when `raw` stays on `origin` and is not the sign-in page; else undefined. */
export const safeReturnPath = (raw: string | null | undefined, origin: string): string | undefined => {
  if (!raw?.startsWith('/')) return undefined;
  try {
    const url = new URL(raw, origin);
    if (url.origin !== new URL(origin).origin || url.pathname === '/auth' || url.pathname.startsWith('//'))
      return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
};
