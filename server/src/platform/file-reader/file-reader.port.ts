// The file reader port: what is made of a file that somebody uploads, and the ways in which there is nothing to make of it.

export const fileForms = ['pdf', 'docx', 'text'] as const;
export type FileForm = (typeof fileForms)[number];

/**
 * empty: nothing in it. unknown_form: none of ours. locked: needs a password. scanned: pictures of text alone. broken:
 * damaged or cut off. many_pages, bomb, long: more pages, more inside when unpacked, more text than is read. costly, slow:
 * reading it took more memory or time than it may.
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

export type ReadOut = {
  form: FileForm;
  /** As it stands in the file; not yet fit to be stored. */
  text: string;
  /** Of a PDF. */
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

/** As many wait for their turn as may. */
export class ReaderBusy extends Error {}

/** Throws FileRefused or ReaderBusy; anything else is the reader's own failure. Keeps nothing of the file. */
export type ReadFile = (bytes: Uint8Array) => Promise<ReadOut>;
