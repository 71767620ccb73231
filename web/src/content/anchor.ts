// The anchor of a heading: its words in lowercase, joined by hyphens.
export const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
