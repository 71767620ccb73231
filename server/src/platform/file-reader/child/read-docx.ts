// Reads the text of a Word document: unpacks the archive within limits, then parses only the parts with text.
import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { FileRefused } from '../file-reader.port.ts';
import { unpack, type ArchiveEntries } from './unpack.ts';

const mainPart = 'word/document.xml';
/** Styles are needed for parsing; pictures, embedded files, and links to other files are left out. */
const partsWithText = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(document|numbering|styles)\.xml)$/;
const picture = /^word\/media\//;

/** Builds a new archive from the checked parts, so that the parser can't find anything else in the original. */
const packAgain = (parts: ArchiveEntries): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));

export const readDocx = async (bytes: Buffer): Promise<{ text: string; pages: null }> => {
  const all = await unpack(bytes);
  if (!all.has(mainPart)) throw new FileRefused('unknown_form');
  const parts = new Map([...all].filter(([name]) => partsWithText.test(name)));
  // no document needs its own entities, which can blow up its size or read other files
  if ([...parts.values()].some((part) => part.includes('<!DOCTYPE'))) throw new FileRefused('bomb');
  const { value } = await mammoth.extractRawText({ buffer: packAgain(parts) });
  if (value.trim() === '')
    throw new FileRefused([...all.keys()].some((name) => picture.test(name)) ? 'scanned' : 'empty');
  return { text: value, pages: null };
};
