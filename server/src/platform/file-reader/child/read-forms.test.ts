// Tests what is read from each format, and how each broken or hostile file is reported. Runs in this process, with the same parsers.
import { describe, expect, it } from 'vitest';
import * as files from '../../../../testing/document-files.ts';
import type { FileFault } from '../file-reader.port.ts';
import { readAnyForm } from './read-any-form.ts';

const { docxOf, paragraph, pdfOf } = files;

const faultOf = async (bytes: Buffer): Promise<FileFault | undefined> => {
  const outcome = await readAnyForm(bytes);
  return 'fault' in outcome ? outcome.fault : undefined;
};

describe('reading', () => {
  it('returns the text of a PDF with its lines and pages', async () => {
    const bytes = await pdfOf(['Senior engineer\nSix years of PostgreSQL', 'Mentored two people']);
    expect(await readAnyForm(bytes)).toEqual({
      read: {
        form: 'pdf',
        text: 'Senior engineer\nSix years of PostgreSQL\n\nMentored two people\n\n',
        pages: 2,
      },
    });
  });

  it('returns the text of a Word document by paragraph', async () => {
    const bytes = docxOf(paragraph('Data engineer') + paragraph('Wrote &amp; ran pipelines'));
    expect(await readAnyForm(bytes)).toEqual({
      read: { form: 'docx', text: 'Data engineer\n\nWrote & ran pipelines\n\n', pages: null },
    });
  });

  it.each([
    ['UTF-8', Buffer.from('Zoë, café\n')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFZoë, café\n')],
    ['UTF-16', Buffer.from('\uFEFFZoë, café\n', 'utf16le')],
  ])('returns plain text in %s', async (_, bytes) => {
    expect(await readAnyForm(bytes)).toEqual({
      read: { form: 'text', text: 'Zoë, café\n', pages: null },
    });
  });

  it('reads a PDF that is protected only against changes', async () => {
    const bytes = await pdfOf(['Anybody may read this'], { ownerPassword: 'mine' });
    expect(await readAnyForm(bytes)).toMatchObject({ read: { text: 'Anybody may read this\n\n' } });
  });

  it('accepts a document at the limits', async () => {
    expect(await faultOf(await pdfOf(Array.from({ length: 30 }, () => 'a page')))).toBeUndefined();
    // three entries belong to the document itself
    expect(await faultOf(docxOf(paragraph('full'), files.manyEntries(197)))).toBeUndefined();
  });

  it('never loads external references of a Word document', async () => {
    const read = await readAnyForm(files.reachingDocx('http://192.0.2.1'));
    expect(read).toMatchObject({ read: { text: 'Looks harmless.\n\n\n\n' } });
  });
});

describe('rejecting', () => {
  it.each<[FileFault, string, () => Buffer | Promise<Buffer>]>([
    ['empty', 'no bytes', () => Buffer.alloc(0)],
    ['empty', 'spaces', () => Buffer.from(' \n\t\n')],
    ['empty', 'a PDF of blank pages', () => pdfOf(['', ''])],
    ['empty', 'a document without words', () => docxOf('')],
    ['empty', 'an archive without entries', () => Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`)],
    ['scanned', 'a PDF of pictures', files.scannedPdf],
    ['scanned', 'a document of pictures', () => docxOf('', { 'word/media/1.png': new Uint8Array(9) })],
    ['locked', 'a PDF with a password', () => pdfOf(['secret'], { userPassword: 'mine' })],
    ['locked', 'a Word document with a password', files.lockedDocx],
    ['locked', 'an archive with a password', files.lockedArchive],
    ['unknown_form', 'a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['unknown_form', 'a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['unknown_form', 'rich text', () => Buffer.from('{\\rtf1 Hello}')],
    ['unknown_form', 'an old Word file', () => files.lockedDocx().subarray(0, 608)],
    ['unknown_form', 'bytes that are not text', () => Buffer.from([0x48, 0xe9, 0x6c, 0x6c, 0x6f])],
    ['unknown_form', 'an archive of something else', () => Buffer.from(files.nestedBomb())],
    ['broken', 'a truncated PDF', async () => (await pdfOf(['words'])).subarray(0, 400)],
    ['broken', 'a truncated document', () => docxOf(paragraph('words')).subarray(0, 500)],
    ['broken', 'a document with invalid XML', () => docxOf('<w:p><w:r>')],
    ['broken', 'names outside the archive', () => docxOf('', { '../../evil': new Uint8Array(1) })],
    ['broken', 'false sizes', files.lyingDocx],
    ['broken', 'circular pages', files.circularPdf],
    ['many_pages', 'a PDF of 31 pages', () => pdfOf(Array.from({ length: 31 }, () => 'a page'))],
    ['bomb', '201 entries', () => docxOf(paragraph('full'), files.manyEntries(198))],
    ['bomb', '21 MB inside', () => docxOf(paragraph('a'), { 'word/x': new Uint8Array(22_020_097) })],
    ['bomb', 'XML with entities', files.entitiesDocx],
    ['long', '100,001 characters', () => Buffer.from('a'.repeat(100_001))],
  ])('reports %s for %s', async (fault, _, make) => {
    expect(await faultOf(await make())).toBe(fault);
  });
});
