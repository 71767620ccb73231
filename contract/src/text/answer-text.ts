// Answer text: the normalized form in which client and server count characters the same way.
const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Normal form: LF line ends, no NUL, no lone surrogate (each becomes U+FFFD). Idempotent. */
export const normaliseText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').replace(loneSurrogates, '\uFFFD');

/** Is the text in its normal form already? */
export const isNormalText = (text: string): boolean => text === normaliseText(text);

/** The answer with each of its texts in the normal form. */
export const normaliseAnswer = <A>(answer: A): A =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'string' ? normaliseText(value) : value,
  );
