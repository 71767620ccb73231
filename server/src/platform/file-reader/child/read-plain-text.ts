// Reads plain text: UTF-8, or UTF-16 that says so. Anything with bytes that text does not have is another kind of file.
import { FileRefused } from '../file-reader.port.ts';

/** Controls other than tab, line ends and the page break, which some programs put between pages. */
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
