// The languages that code is shown in, and what people call them.
import * as z from 'zod/mini';
import { ProgramLanguage } from '../../checks.ts';

/** SQL is read, and run elsewhere; the others are programs. */
export const CodeLanguage = z.enum([...ProgramLanguage.options, 'sql']);
export type CodeLanguage = z.infer<typeof CodeLanguage>;

export const languageNames: Record<CodeLanguage, string> = {
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  sql: 'SQL',
};
