// Detects a file's format by its content: names and declared types can't be trusted.
import { FileRefused, type FileForm } from '../file-reader.port.ts';

const startsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature));

/** Old Office files, and the container of encrypted new ones. */
const isCompound = (bytes: Buffer): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le');

/** A PDF may start with up to a kilobyte of other data. */
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

export const formOf = (bytes: Buffer): FileForm => {
  if (bytes.length === 0) throw new FileRefused('empty');
  if (isPdf(bytes)) return 'pdf';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'docx';
  // an archive without a single entry
  if (startsWith(bytes, 0x50, 0x4b, 0x05, 0x06)) throw new FileRefused('empty');
  if (isCompound(bytes)) throw new FileRefused(bytes.includes(lockedPart) ? 'locked' : 'unknown_form');
  return 'text';
};
