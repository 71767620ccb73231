// A unique name for this page load, to tell several windows of one test apart.

/** crypto.randomUUID is missing on plain http. */
export const newWindowName = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36).padStart(7, '0')).join('');
