// Extracts the text of an uploaded file, or explains why it can't. Nothing is stored.
import { mostDocumentCharacters, type FileForm } from '@rehearse/contract/insights/documents.ts';
import type { ErrorCode } from '@rehearse/contract/error-codes.ts';
import {
  FileRefused,
  ReaderBusy,
  type FileFault,
  type ReadFile,
} from '../../../platform/file-reader/file-reader.port.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { tidyText } from './tidy-text.ts';

const codes: Record<FileFault, ErrorCode> = {
  empty: 'document_empty',
  unknown_form: 'document_unknown_form',
  locked: 'document_locked',
  scanned: 'document_scanned',
  broken: 'document_broken',
  many_pages: 'document_many_pages',
  bomb: 'document_bomb',
  long: 'document_long',
  costly: 'document_costly',
  slow: 'document_slow',
};

/** Retry-After in seconds; by then, a full queue has made progress. */
const comeAgain = 5;

const codeOf = (error: unknown): AppError | undefined => {
  if (error instanceof FileRefused) return new AppError(codes[error.fault]);
  if (error instanceof ReaderBusy) return new AppError('document_reader_busy', { retryAfter: comeAgain });
  return undefined;
};

export const readDocument = async (
  readFile: ReadFile,
  bytes: Uint8Array | null,
): Promise<{ form: FileForm; text: string; pages: number | null }> => {
  if (!bytes || bytes.length === 0) throw new AppError('document_empty');
  try {
    const { form, text, pages } = await readFile(bytes);
    const tidied = tidyText(text);
    if (tidied === '') throw new FileRefused('empty');
    if (tidied.length > mostDocumentCharacters) throw new FileRefused('long');
    return { form, text: tidied, pages };
  } catch (error) {
    throw codeOf(error) ?? error;
  }
};
