// The written-answer kinds in the browser: the text field, the graded text, and the rubric.
import { openAnswers } from '@rehearse/contract/kinds/open/open-answers.ts';
import type { PlainOpenKind } from '@rehearse/contract/kinds/open/read-open.ts';
import type { WebKind } from '../web-kind.ts';
import { OpenGradedAnswer } from './open-graded-answer.tsx';
import { OpenKey } from './open-key.tsx';
import { Writing, type WordAim } from './writing.tsx';

/** `advice` is shown above the field. */
export const openKind = (
  kind: PlainOpenKind,
  { aim, advice }: { aim: WordAim; advice?: string },
): WebKind<PlainOpenKind> => ({
  ...openAnswers(kind),
  Field: (props) => (
    <>
      {advice !== undefined && <p className="mb-4 text-md text-ink-2">{advice}</p>}
      <Writing {...props} aim={aim} />
    </>
  ),
  GradedAnswer: OpenGradedAnswer,
  Key: OpenKey,
  choose: () => null,
});
