// Parses the file name of a download. Pure.

const fallback = 'rehearse-export.json';

/** `attachment; filename="rehearse-export-2026-11-20.json"` → the file name. A name with a path falls back to the default. */
export const fileNameOf = (disposition: string | null): string =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? fallback;
