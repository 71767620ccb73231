// Checks a code question without running it.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { ProgramLanguage } from '@rehearse/contract/grading/checks.ts';
import { languageNames } from '@rehearse/contract/kinds/code/code-language.ts';

const sameName = (tests: readonly { name: string }[]): boolean =>
  new Set(tests.map(({ name }) => name)).size < tests.length;

export const checkCode = ({ programs, examples, tests, wrong }: AuthoredOf<'code'>): string[] => {
  const reasons: string[] = [];
  const languages = ProgramLanguage.options.filter((language) => programs[language]);
  if (languages.length === 0) reasons.push('no language is offered');
  if (sameName([...examples, ...tests])) reasons.push('two tests have the same name');
  const counts = new Set([...examples, ...tests].map(({ args }) => args.length));
  if (counts.size > 1) reasons.push('tests call the function with different numbers of arguments');
  const values = [...examples, ...tests].map(({ args }) => JSON.stringify(args));
  if (new Set(values).size < values.length) reasons.push('two tests have the same arguments');
  for (const language of languages) {
    const program = programs[language];
    const named = program && new RegExp(`\\b${program.function}\\b`);
    if (named && !named.test(program.starter))
      reasons.push(`the ${languageNames[language]} starter has no ${program.function}`);
  }
  for (const { language } of wrong)
    if (!programs[language])
      reasons.push(`a wrong program is in ${languageNames[language]}, which the question doesn’t offer`);
  return reasons;
};
