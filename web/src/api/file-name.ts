// Reads the file name that the server offers for a download. Pure.

const fallback = 'rehearse-export.json';

/** `attachment; filename="rehearse-export-2026-11-20.json"` → its name; never one with a path in it. */
export const fileNameOf = (disposition: string | null): string =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? fallback;
