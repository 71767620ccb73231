// Names of what can be chosen or moved: by the text alone, so that neither the authored order nor the key shows in them.

/** `a`, `b`, … in the order of the texts' code units; one name for equal texts. */
export const namesByText = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map([...new Set(texts)].sort().map((text, place) => [text, String.fromCharCode(97 + place)]));
