// Formats code for model graders, with line numbers that comments can refer to.
import { languageNames, type CodeLanguage } from '@rehearse/contract/kinds/code/code-language.ts';

export const linesIn = (code: string): string[] => code.replace(/\n$/, '').split('\n');

export const numbered = (language: CodeLanguage, code: string): string =>
  [
    `${languageNames[language]}, each line with its number:`,
    ...linesIn(code).map((line, at) => `${at + 1}: ${line}`),
  ].join('\n');
