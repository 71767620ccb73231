// The file reader port: the text of an uploaded file, or why it can't be read.

export const fileForms = ['pdf', 'docx', 'text'] as const;
export type FileForm = (typeof fileForms)[number];

/**
 * empty: no content. unknown_form: unsupported format. locked: needs a password. scanned: only pictures of text. broken:
 * damaged or cut off. many_pages, bomb, long: too many pages, too much data when unpacked, too much text. costly, slow:
 * reading it exceeded the memory or time limit.
 */
export const fileFaults = [
  'empty',
  'unknown_form',
  'locked',
  'scanned',
  'broken',
  'many_pages',
  'bomb',
  'long',
  'costly',
  'slow',
] as const;
export type FileFault = (typeof fileFaults)[number];

export type ExtractedText = {
  form: FileForm;
  /** Raw text; not yet normalized for storage. */
  text: string;
  /** PDF only. */
  pages: number | null;
};

export class FileRefused extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.name = 'FileRefused';
    this.fault = fault;
  }
}

/** The queue is full. */
export class ReaderBusy extends Error {}

/** Throws FileRefused or ReaderBusy; anything else is the reader's own failure. Stores nothing. */
export type ReadFile = (bytes: Uint8Array) => Promise<ExtractedText>;
