// Creates documents for tests of reading files: valid, broken, and malicious ones.
import { deflateSync } from 'node:zlib';
import { zipSync, type Zippable } from 'fflate';
import PDFDocument from 'pdfkit';

type PdfOptions = ConstructorParameters<typeof PDFDocument>[0];

/** One text per page; an empty text gives a blank page. */
export const pdfOf = (pages: readonly string[], options: PdfOptions = {}): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument({ ...options, autoFirstPage: false });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    for (const text of pages) {
      document.addPage();
      if (text) document.text(text);
    }
    document.end();
  });

type PdfObject = string | Buffer;
const streamOf = (dictionary: string, data: PdfObject): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${data.length}>>stream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);

/** Assembles a PDF from raw objects, for files that no ordinary program would write. */
const rawPdf = (objects: readonly PdfObject[]): Buffer => {
  const parts: Buffer[] = [];
  let length = 0;
  const add = (part: PdfObject) => {
    parts.push(Buffer.from(part));
    length += part.length;
  };
  add('%PDF-1.4\n');
  const offsets = objects.map((object, index) => {
    const offset = length;
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`);
  add(`trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`);
  return Buffer.concat(parts);
};

const onePage = (resources: string, ...more: PdfObject[]): Buffer =>
  rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<${resources}>>>>`,
    ...more,
  ]);

/** A page with only an image, as from a scanner. */
export const scannedPdf = (): Buffer =>
  onePage(
    '/XObject<</X 5 0 R>>',
    streamOf('', '9 0 0 9 0 0 cm /X Do'),
    streamOf(
      '/Type/XObject/Subtype/Image/Width 20/Height 20/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode',
      deflateSync(Buffer.alloc(400, 0x55)),
    ),
  );

/** A decompression bomb: 2 KB that decompress to 900 MB. */
export const costlyPdf = (): Buffer => {
  const once = deflateSync(Buffer.alloc(900_000_000, 0x20), { level: 9 });
  return onePage('', streamOf('/Filter[/FlateDecode/FlateDecode]', deflateSync(once, { level: 9 })));
};

/** Four nested levels of 60 forms each: over ten million drawing operations from 2 KB. */
export const endlessPdf = (): Buffer => {
  const resources = (at: number) => `/Resources<</XObject<</X ${at} 0 R>>/Font<</F 9 0 R>>>>`;
  const form = (at: number, content: string) =>
    streamOf(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources(at)}`, content);
  const again = '/X Do '.repeat(60);
  return onePage(
    '/XObject<</X 5 0 R>>',
    streamOf('', again),
    form(6, again),
    form(7, again),
    form(8, again),
    form(8, 'BT /F 1 Tf (a) Tj ET'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  );
};

/** Thirty pages of the same 1.6 million operators that draw nothing: little memory, much time. */
export const tediousPdf = (): Buffer => {
  const pages = 30;
  const kids = Array.from({ length: pages }, (_, at) => `${at + 4} 0 R`).join(' ');
  const steps = deflateSync(Buffer.from('q Q\n'.repeat(800_000)), { level: 9 });
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    streamOf('/Filter/FlateDecode', steps),
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 3 0 R>>'),
  ]);
};

/** A page tree that contains itself. */
export const circularPdf = (): Buffer =>
  rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 2>>']);

const part = (xml: string): Uint8Array => new TextEncoder().encode(`<?xml version="1.0"?>${xml}`);
const openXml = 'http://schemas.openxmlformats.org';
const relationship = `${openXml}/officeDocument/2006/relationships`;

export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** `more` adds or replaces entries of the archive. */
export const docxOf = (body: string, more: Zippable = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': part(
        `<Types xmlns="${openXml}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': part(
        `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="r1" Type="${relationship}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': part(
        `<w:document xmlns:w="${openXml}/wordprocessingml/2006/main" xmlns:r="${relationship}" xmlns:a="${openXml}/drawingml/2006/main"><w:body>${body}</w:body></w:document>`,
      ),
      ...more,
    }),
  );

/** Links to an image and a template on another host, and to a local file. */
export const reachingDocx = (address: string): Buffer =>
  docxOf(
    `${paragraph('Looks harmless.')}<w:p><w:r><w:drawing><a:blip r:link="r2"/></w:drawing></w:r></w:p>`,
    {
      'word/_rels/document.xml.rels': part(
        `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="r2" Type="${relationship}/image" Target="${address}/picture.png" TargetMode="External"/><Relationship Id="r3" Type="${relationship}/attachedTemplate" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`,
      ),
    },
  );

/** XML with entities that expand exponentially or read a file. */
export const entitiesDocx = (): Buffer =>
  docxOf('', {
    'word/document.xml': part(
      `<!DOCTYPE w:document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><w:document xmlns:w="${openXml}/wordprocessingml/2006/main"><w:body>${paragraph('&b;&c;')}</w:body></w:document>`,
    ),
  });

export const manyEntries = (count: number): Zippable =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`custom/${index}.xml`, part('')]));

/** Archives nested ten levels deep, with 20 MB of zeros in the innermost. */
export const nestedBomb = (): Buffer => {
  let inner: Uint8Array = zipSync({ '0.bin': new Uint8Array(20_000_000) });
  for (let depth = 1; depth <= 10; depth += 1) inner = zipSync({ [`${depth}.zip`]: inner });
  return Buffer.from(inner);
};

/** An archive whose central directory claims that a large entry is small. */
export const lyingDocx = (): Buffer => {
  const name = 'word/big.bin';
  const bytes = docxOf(paragraph('Small, they say.'), { [name]: new Uint8Array(30_000_000) });
  const table = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const entry = bytes.subarray(table);
  if (!entry.subarray(46).toString('latin1').startsWith(name)) throw new Error('the last entry is another');
  entry.writeUInt32LE(1000, 24);
  return bytes;
};

/** The container format Office uses for password-protected documents. */
export const lockedDocx = (): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);

/** A ZIP archive whose first entry is encrypted. */
export const lockedArchive = (): Buffer => {
  const bytes = docxOf(paragraph('Unreadable.'));
  bytes.writeUInt16LE(1, bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 8);
  return bytes;
};
