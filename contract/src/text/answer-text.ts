// Normalizes answer text, so that client and server count characters the same way.
const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Normalizes line endings to LF, removes NUL, and replaces lone surrogates with U+FFFD. Idempotent. */
export const normalizeText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').replace(loneSurrogates, '\uFFFD');

export const isNormalText = (text: string): boolean => text === normalizeText(text);

/** Normalizes all texts of an answer. */
export const normalizeAnswer = <A>(answer: A): A =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'string' ? normalizeText(value) : value,
  );
