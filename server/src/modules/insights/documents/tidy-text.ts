// Cleans up a document's text: removes invisible characters and excess whitespace.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';

/**
 * Control characters, direction marks, soft hyphens, and other invisible characters. They are artifacts of the file format,
 * or hide words from readers.
 */
const unseen = /[^\P{C}\n\t\u{E000}-\u{F8FF}]|\p{Default_Ignorable_Code_Point}/gu;
/** Symbol fonts use the private use area for bullets. */
const privateLetters = /[\u{E000}-\u{F8FF}]/gu;

/** Idempotent. */
export const tidyText = (text: string): string =>
  normalizeText(text.replaceAll('\f', '\n'))
    .normalize('NFC')
    .replaceAll(privateLetters, '•')
    .replaceAll(unseen, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
