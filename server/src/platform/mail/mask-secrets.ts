// Hides what a message would let its reader do: the secret part of links, and codes to type in.

export const hidden = '••••••••';
/** What stands behind # in an address; the name of its value may stay. */
const fragment = /(https?:\/\/[^\s#]+#(?:[\w-]{1,32}=)?)\S+/gi;
/** A value behind ? that is more than a word. */
const queryValue = /([?&][\w-]{1,32}=)(?=[^\s&#]*\d|[^\s&#]{16})[^\s&#]+/g;
const digitCode = /\b\d{3}[ -]?\d{3,9}\b/g;
/** Alone on its line, with a digit in it. */
const lineCode = /^[ \t]*(?=[^\n]*\d)[A-Z0-9]{4,}(?:[ -][A-Z0-9]{3,}){0,8}[ \t]*$/gm;

export const maskSecrets = (text: string): string =>
  text
    .replace(fragment, `$1${hidden}`)
    .replace(queryValue, `$1${hidden}`)
    .replace(lineCode, hidden)
    .replace(digitCode, hidden);
