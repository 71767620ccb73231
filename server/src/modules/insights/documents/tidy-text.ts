// Cleans a document's text for display and reading: no invisible characters, no runaway white space.
import { normaliseText } from '@rehearse/contract/text/answer-text.ts';

/**
 * Controls, marks of direction, soft hyphens, and letters that no font shows: they come from how a file was made, or
 * hide words from whoever looks at them.
 */
const unseen = /[^\P{C}\n\t\u{E000}-\u{F8FF}]|\p{Default_Ignorable_Code_Point}/gu;
/** Fonts of symbols put bullets into the private area. */
const privateLetters = /[\u{E000}-\u{F8FF}]/gu;

/** Idempotent. */
export const tidyText = (text: string): string =>
  normaliseText(text.replaceAll('\f', '\n'))
    .normalize('NFC')
    .replaceAll(privateLetters, '•')
    .replaceAll(unseen, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
