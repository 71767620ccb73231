// Reads one file of any supported format: returns its text, or the reason it can't be read.
import { FileRefused, type FileFault, type ExtractedText } from '../file-reader.port.ts';
import { readingLimits } from '../limits.ts';
import { formOf } from './form-of.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { readPlainText } from './read-plain-text.ts';

const readers = { pdf: readPdf, docx: readDocx, text: readPlainText };

export type Outcome = { read: ExtractedText } | { fault: FileFault };

export const readAnyForm = async (bytes: Buffer): Promise<Outcome> => {
  try {
    const form = formOf(bytes);
    const { text, pages } = await readers[form](bytes);
    if (text.length > readingLimits.characters) throw new FileRefused('long');
    return { read: { form, text, pages } };
  } catch (error) {
    // any other error from a parser means a broken file
    return { fault: error instanceof FileRefused ? error.fault : 'broken' };
  }
};
