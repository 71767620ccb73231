// Reads plain text: UTF-8, or UTF-16 with a byte order mark. Rejects files with bytes that don't occur in text.
import { FileRefused } from '../file-reader.port.ts';

/** Control characters other than tab, line breaks, and the form feed that some programs put between pages. */
// oxlint-disable-next-line no-control-regex -- controls are what is looked for
const notOfText = /[\u0000-\u0008\u000B\u000E-\u001F]/;
const richText = /^\s*\{\\rtf/;

const encodingOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
};

export const readPlainText = async (bytes: Buffer): Promise<{ text: string; pages: null }> => {
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused('unknown_form');
  }
  if (notOfText.test(text) || richText.test(text)) throw new FileRefused('unknown_form');
  if (text.trim() === '') throw new FileRefused('empty');
  return { text, pages: null };
};
