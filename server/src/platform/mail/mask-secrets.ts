// Masks secrets in a message: the secret part of links, and codes to enter.

export const hidden = '••••••••';
/** A URL's fragment, except for the name of its parameter. */
const fragment = /(https?:\/\/[^\s#]+#(?:[\w-]{1,32}=)?)\S+/gi;
/** A query value with a digit, or with at least 16 characters. */
const queryValue = /([?&][\w-]{1,32}=)(?=[^\s&#]*\d|[^\s&#]{16})[^\s&#]+/g;
const digitCode = /\b\d{3}[ -]?\d{3,9}\b/g;
/** A code alone on its line, with at least one digit. */
const lineCode = /^[ \t]*(?=[^\n]*\d)[A-Z0-9]{4,}(?:[ -][A-Z0-9]{3,}){0,8}[ \t]*$/gm;

export const maskSecrets = (text: string): string =>
  text
    .replace(fragment, `$1${hidden}`)
    .replace(queryValue, `$1${hidden}`)
    .replace(lineCode, hidden)
    .replace(digitCode, hidden);
