// Error catalog entries for uploaded or pasted documents.

export const documentErrors = {
  file_too_large: {
    status: 413,
    sentence:
      'This file is larger than 5 MB. Make it smaller (for example, by removing images), or paste its text.',
  },
  file_sent_wrongly: { status: 415, sentence: 'Send the raw file as application/octet-stream.' },
  document_empty: {
    status: 422,
    sentence: 'There’s no text in this file. Choose another one, or paste the text.',
  },
  document_unknown_form: {
    status: 422,
    sentence:
      'We can read PDF, Word (DOCX), and plain text. Save your file as one of these, or paste its text.',
  },
  document_locked: {
    status: 422,
    sentence: 'This file is password-protected. Save a copy without the password, or paste its text.',
  },
  document_scanned: {
    status: 422,
    sentence:
      'This file contains only page images, so there’s no text we can read. Paste the text, or save the original as a PDF.',
  },
  document_broken: {
    status: 422,
    sentence: 'This file is damaged or incomplete. Save it again, or paste its text.',
  },
  document_many_pages: {
    status: 422,
    sentence: 'This file has more than 30 pages. Keep only the pages that matter, or paste their text.',
  },
  document_bomb: {
    status: 422,
    sentence:
      'This file expands to far more data than a document should. Save it again as a PDF, or paste its text.',
  },
  document_long: {
    status: 422,
    sentence: 'This is longer than 60,000 characters. Keep only the parts that matter.',
  },
  document_costly: {
    status: 422,
    sentence: 'This file takes too much memory to read. Save it again as a PDF, or paste its text.',
  },
  document_slow: {
    status: 422,
    sentence: 'This file takes too long to read. Save it again as a PDF, or paste its text.',
  },
  document_reader_busy: {
    status: 503,
    sentence: 'We’re reading a lot of files right now. Try again in a few seconds, or paste the text.',
  },
} as const;
