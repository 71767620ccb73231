// A unique name for this page load, to tell windows of the same test apart.

/** Avoids crypto.randomUUID, which is missing on plain HTTP. */
export const newWindowName = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36).padStart(7, '0')).join('');
