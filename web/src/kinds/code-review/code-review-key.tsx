// The answer key of a code review: the location of each problem, and the rubric.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ReactNode } from 'react';
import { TitledSection } from '../titled-section.tsx';
import { OpenKey } from '../open/open-key.tsx';
import { ReviewedDiff } from './reviewed-diff.tsx';

export const CodeReviewKey = ({ authoring }: { authoring: AuthoredOf<'code_review'> }): ReactNode => (
  <>
    <TitledSection title="Diff">
      <ReviewedDiff
        diff={authoring.diff}
        language={authoring.language}
        notesOf={(row) =>
          authoring.keyPoints.flatMap(({ label, lines }) => (Math.min(...lines) === row ? [label] : []))
        }
      />
    </TitledSection>
    <OpenKey authoring={authoring} />
  </>
);
