// Documents: what somebody applies for and with (a job description, a résumé), read from a file or pasted.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const mostFileBytes = 5 * 1024 * 1024;
export const mostDocumentCharacters = 60_000;

export const FileForm = z.enum(['pdf', 'docx', 'text']);
export type FileForm = z.infer<typeof FileForm>;

export const documentEndpoints = {
  readDocument: endpoint({
    method: 'POST',
    path: '/documents/text',
    access: 'user',
    summary: 'Reads the text of a PDF, a Word file (DOCX) or plain text, up to 5 MB. Nothing of it is kept.',
    takesFile: { maxBytes: mostFileBytes },
    output: z.object({
      form: FileForm,
      text: z.string(),
      /** Of a PDF. */
      pages: z.nullable(z.number()),
    }),
    errors: [
      'file_too_large',
      'file_sent_wrongly',
      'document_empty',
      'document_unknown_form',
      'document_locked',
      'document_scanned',
      'document_broken',
      'document_many_pages',
      'document_bomb',
      'document_long',
      'document_costly',
      'document_slow',
      'document_reader_busy',
    ],
  }),
};
