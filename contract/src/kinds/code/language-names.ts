// What people call the languages that programs are written in.
import type { ProgramLanguage } from '../../checks.ts';

export const languageNames: Record<ProgramLanguage, string> = {
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
};
