// Languages of displayed code, with their display names.
import * as z from 'zod/mini';
import { ProgramLanguage } from '../../grading/checks.ts';

/** Program languages plus SQL, which isn't run as a program. */
export const CodeLanguage = z.enum([...ProgramLanguage.options, 'sql']);
export type CodeLanguage = z.infer<typeof CodeLanguage>;

export const languageNames: Record<CodeLanguage, string> = {
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  sql: 'SQL',
};
