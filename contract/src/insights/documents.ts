// Documents: a job description or a résumé, uploaded or pasted.
import * as z from 'zod/mini';
import { Blueprint } from '../attempts/attempts.ts';
import { endpoint } from '../endpoint.ts';
import { Seniority, Skill } from '../primitives.ts';

export const mostFileBytes = 5 * 1024 * 1024;
export const mostDocumentCharacters = 60_000;

export const FileForm = z.enum(['pdf', 'docx', 'text']);
export type FileForm = z.infer<typeof FileForm>;

export const DocumentKind = z.enum(['job', 'resume']);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** A quote from a document, with its line. */
export const Quote = z.object({
  document: DocumentKind,
  /** Starts at 1. */
  line: z.number(),
  text: z.string(),
  /** Range of the relevant words: UTF-16 units, end exclusive. */
  start: z.number(),
  end: z.number(),
});
export type Quote = z.infer<typeof Quote>;

export const FoundSkill = z.object({
  skill: Skill,
  /** Quotes from the job description: `required` as a requirement, `preferred` as nice to have. */
  required: z.array(Quote),
  preferred: z.array(Quote),
  /** Quotes that show the skill in the résumé. */
  shown: z.array(Quote),
  /** Quotes from either document saying that the skill is missing or isn't needed. */
  denied: z.array(Quote),
});
export type FoundSkill = z.infer<typeof FoundSkill>;

export const blueprintChoices = ['track', 'skills', 'seniority', 'kinds', 'length', 'time'] as const;

export const SuggestedTest = z.object({
  blueprint: Blueprint,
  /** One reason per choice. */
  reasons: z.array(z.object({ of: z.enum(blueprintChoices), why: z.string() })),
});
export type SuggestedTest = z.infer<typeof SuggestedTest>;

export const Suggestion = z.object({
  /** Who read the documents, as display text. */
  readBy: z.string(),
  skills: z.array(FoundSkill),
  levels: z.array(z.object({ seniority: Seniority, quote: Quote })),
  /** One test per track with a match, best match first, then one across tracks; empty if nothing matched. */
  tests: z.array(SuggestedTest),
});
export type Suggestion = z.infer<typeof Suggestion>;

const DocumentText = z.string().check(z.maxLength(mostDocumentCharacters));

export const documentEndpoints = {
  readDocument: endpoint({
    method: 'POST',
    path: '/documents/text',
    access: 'user',
    feature: 'job-test',
    summary: 'Extracts the text of a PDF, Word (DOCX), or plain-text file of up to 5 MB. Nothing is stored.',
    takesFile: { maxBytes: mostFileBytes },
    output: z.object({
      form: FileForm,
      text: z.string(),
      /** Number of pages of a PDF; otherwise null. */
      pages: z.nullable(z.number()),
    }),
    errors: [
      'feature_off',
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
  suggestTest: endpoint({
    method: 'POST',
    path: '/documents/suggestion',
    access: 'user',
    feature: 'job-test',
    summary:
      'Suggests tests from a job description, a résumé, or both: skills with the line each comes from, and the reason for each choice. Nothing is stored.',
    body: z.object({ job: DocumentText, resume: DocumentText }),
    output: Suggestion,
    errors: ['feature_off', 'document_empty', 'text_workers_busy', 'text_too_costly'],
  }),
};
