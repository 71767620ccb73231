// IDs of options and items, derived from their text alone, so that they reveal neither the authored order nor the key.

/** `a`, `b`, … in code unit order of the texts; equal texts share an ID. */
export const namesByText = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map([...new Set(texts)].sort().map((text, place) => [text, String.fromCharCode(97 + place)]));
