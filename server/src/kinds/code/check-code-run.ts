// Checks a code question by running it: solutions pass every test; starters and wrong programs fail a hidden one.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import { languageNames } from '@rehearse/contract/kinds/code/code-language.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import type { Execution } from '../server-kind.ts';
import { checkProgram, programsOf } from './judge-code.ts';

const outcomeWords = ({ label, result }: Check): string =>
  result.outcome === 'error'
    ? `“${label}” ends with ${result.error.type}${result.error.line === null ? '' : ` on line ${result.error.line}`}`
    : `“${label}”: ${result.outcome}`;

const hasPassed = ({ result }: Check): boolean => result.outcome === 'passed';
const hidden = (checks: readonly Check[]): Check[] => checks.filter(({ visible }) => !visible);

export const checkCodeRun = async (authored: AuthoredOf<'code'>, execution: Execution): Promise<string[]> => {
  const reasons: string[] = [];
  const programs = programsOf(authored);
  for (const program of programs) {
    const name = languageNames[program.language];
    const solved = await checkProgram(authored, { ...program, source: program.solution }, execution);
    const failed = solved.filter((check) => !hasPassed(check)).map(outcomeWords);
    if (failed.length > 0) reasons.push(`the ${name} solution fails: ${failed.join(', ')}`);
    const begun = await checkProgram(authored, { ...program, source: program.starter }, execution);
    if (hidden(begun).every(hasPassed)) reasons.push(`the ${name} starter passes every hidden test`);
  }
  for (const [at, { language, program: source }] of authored.wrong.entries()) {
    const program = programs.find((candidate) => candidate.language === language);
    if (!program) continue;
    const checks = await checkProgram(authored, { ...program, source }, execution);
    if (hidden(checks).every(hasPassed)) reasons.push(`wrong program ${at + 1} passes every hidden test`);
  }
  return reasons;
};
