// Reads the text of a Word document: the archive within limits first, then only the parts that hold text.
import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { FileRefused } from '../file-reader.port.ts';
import { unpack, type ArchiveEntries } from './unpack.ts';

const mainPart = 'word/document.xml';
/** Styles, pictures, embedded files and what is linked from elsewhere are nobody's words. */
const partsWithText = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(document|numbering|styles)\.xml)$/;
const picture = /^word\/media\//;

/** A new archive of the parts that were counted, so that the parser cannot find anything else in the old one. */
const packAgain = (parts: ArchiveEntries): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));

export const readDocx = async (bytes: Buffer): Promise<{ text: string; pages: null }> => {
  const all = await unpack(bytes);
  if (!all.has(mainPart)) throw new FileRefused('unknown_form');
  const parts = new Map([...all].filter(([name]) => partsWithText.test(name)));
  // no document needs entities of its own: they are how XML grows and reads other files
  if ([...parts.values()].some((part) => part.includes('<!DOCTYPE'))) throw new FileRefused('bomb');
  const { value } = await mammoth.extractRawText({ buffer: packAgain(parts) });
  if (value.trim() === '')
    throw new FileRefused([...all.keys()].some((name) => picture.test(name)) ? 'scanned' : 'empty');
  return { text: value, pages: null };
};
