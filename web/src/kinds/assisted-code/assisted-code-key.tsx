// The answer key of an AI-assisted round: bugs with the tests that reveal them, the fixed files, tests, and the rubric.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { TitledSection } from '../titled-section.tsx';
import { OpenKey } from '../open/open-key.tsx';
import { Files } from './assisted-code-graded-answer.tsx';

type Authored = AuthoredOf<'assisted_code'>;

const asFiles = (programs: Authored['regressions']) =>
  programs.map(({ name, program }) => ({ path: name, content: program }));

export const AssistedCodeKey = ({ authoring }: { authoring: Authored }): ReactNode => {
  const { language, files, faults, regressions, visibleTests, solution, tests } = authoring;
  return (
    <>
      <TitledSection title="Bugs">
        {faults.map(({ id, label, explanation, probes, mutant }) => (
          <div key={id} className="mb-6">
            <p className="font-label">{label}</p>
            <Markdown text={explanation} />
            <Disclosure words="Probes">
              <Files files={asFiles(probes)} language={language} />
            </Disclosure>
            <Disclosure words="The solution with only this bug">
              <Files files={mutant} language={language} />
            </Disclosure>
          </div>
        ))}
      </TitledSection>
      <TitledSection title="Files">
        <Disclosure words="The draft">
          <Files files={files} language={language} />
        </Disclosure>
        <Disclosure words="The fixed files">
          <Files files={solution} language={language} />
        </Disclosure>
        <Disclosure words="Visible tests, and hidden ones that must keep passing">
          <Files files={asFiles([...visibleTests, ...regressions])} language={language} />
        </Disclosure>
        <Disclosure words="Tests that catch each bug">
          <Files files={[{ path: tests.path, content: tests.solution }]} language={language} />
        </Disclosure>
      </TitledSection>
      <OpenKey authoring={authoring} />
    </>
  );
};
