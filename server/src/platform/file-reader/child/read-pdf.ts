// Reads the text of a PDF page by page; distinguishes locked, broken, scanned, and empty files.
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { FileRefused } from '../file-reader.port.ts';
import { readingLimits } from '../limits.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const open = async (bytes: Buffer): Promise<Pdf> => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new FileRefused(locked ? 'locked' : 'broken');
  }
};

const textOfPage = async (pdf: Pdf, number: number): Promise<string> => {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
};

/** Checks only the first page: in a scanned document, it's a picture too. */
const showsPicture = async (pdf: Pdf): Promise<boolean> => {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
  return fnArray.some(
    (operation) =>
      operation === OPS.paintImageXObject ||
      operation === OPS.paintInlineImageXObject ||
      operation === OPS.paintImageMaskXObject,
  );
};

export const readPdf = async (bytes: Buffer): Promise<{ text: string; pages: number }> => {
  const pdf = await open(bytes);
  const pages = pdf.numPages;
  if (pages > readingLimits.pages) throw new FileRefused('many_pages');
  let text = '';
  // one at a time, so that each page's memory is freed before the next
  for (let page = 1; page <= pages; page += 1) {
    text += `${await textOfPage(pdf, page)}\n\n`;
    if (text.length > readingLimits.characters) throw new FileRefused('long');
  }
  if (text.trim() === '') throw new FileRefused((await showsPicture(pdf)) ? 'scanned' : 'empty');
  return { text, pages };
};
