// The languages that code is shown in, and their display names.
import * as z from 'zod/mini';
import { ProgramLanguage } from '../../grading/checks.ts';

/** SQL is read, and run elsewhere; the others are programs. */
export const CodeLanguage = z.enum([...ProgramLanguage.options, 'sql']);
export type CodeLanguage = z.infer<typeof CodeLanguage>;

export const languageNames: Record<CodeLanguage, string> = {
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  sql: 'SQL',
};
