// The answer key of a code question: solutions, tests with their values, and incorrect programs.
import type { ReactNode } from 'react';
import { ProgramLanguage } from '@rehearse/contract/grading/checks.ts';
import { languageNames } from '@rehearse/contract/kinds/code/code-language.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { TitledSection } from '../titled-section.tsx';
import { argumentWords, jsonWords } from '../checks/json-words.ts';

type Tests = AuthoredOf<'code'>['tests'];

const TestTable = ({ tests }: { tests: Tests }): ReactNode => (
  <ul className="divide-y divide-line text-sm">
    {tests.map(({ name, args, expected }) => (
      <li key={name} className="py-2.5">
        <p className="text-ink">{name}</p>
        <p className="mt-1 font-code break-words text-ink-2">
          {argumentWords(args)} → {jsonWords(JSON.stringify(expected))}
        </p>
      </li>
    ))}
  </ul>
);

export const CodeKey = ({
  authoring: { programs, examples, tests, wrong, explanation },
}: {
  authoring: AuthoredOf<'code'>;
}): ReactNode => (
  <>
    {ProgramLanguage.options.map((language) => {
      const program = programs[language];
      return program ? (
        <TitledSection key={language} title={`Solution in ${languageNames[language]}`}>
          <CodeBlock code={program.solution} language={language} />
        </TitledSection>
      ) : null;
    })}
    <TitledSection title="Examples">
      <TestTable tests={examples} />
    </TitledSection>
    <TitledSection title="Hidden tests">
      <TestTable tests={tests} />
    </TitledSection>
    <TitledSection title="Wrong programs">
      {wrong.map(({ language, why, program }) => (
        <div key={why} className="mb-6">
          <p className="text-sm text-ink-2">{why}</p>
          <CodeBlock code={program} language={language} />
        </div>
      ))}
    </TitledSection>
    <TitledSection title="Explanation">
      <Markdown text={explanation} />
    </TitledSection>
  </>
);
