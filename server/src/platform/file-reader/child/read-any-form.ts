// One file of any form: what is read of it, or the one word for why nothing is.
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
    // what a parser throws is a fault of the file: parsers are not asked for more words than that
    return { fault: error instanceof FileRefused ? error.fault : 'broken' };
  }
};
