// A name of one page's life, for what several windows of a test keep apart.

/** crypto.randomUUID is missing on plain http. */
export const newWindowName = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36).padStart(7, '0')).join('');
