// The answer key of "find the bug": the line, and the rubric.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { Crosshair } from 'lucide-react';
import type { ReactNode } from 'react';
import { TitledSection } from '../titled-section.tsx';
import { OpenKey } from '../open/open-key.tsx';
import { MarkedCode } from './marked-code.tsx';

const note = { words: 'The bug', icon: Crosshair, ink: 'text-accent-ink', wash: 'bg-accent-wash' };

export const FindBugKey = ({ authoring }: { authoring: AuthoredOf<'find_bug'> }): ReactNode => (
  <>
    <TitledSection title="Code">
      <MarkedCode
        code={authoring.code}
        language={authoring.language}
        noteOf={(line) => (authoring.lines.includes(line) ? note : undefined)}
      />
    </TitledSection>
    <OpenKey authoring={authoring} />
  </>
);
