// Kinds that are answered in words: room to write, the marked text, the rubric.
import type { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import { openAnswers } from '@rehearse/contract/kinds/open/open-answers.ts';
import type { WebKind } from '../web-kind.ts';
import { OpenGiven } from './open-given.tsx';
import { OpenKey } from './open-key.tsx';
import { Writing, type WordAim } from './writing.tsx';

/** `advice` stands above the field. */
export const openKind = (
  kind: OpenKind,
  { aim, advice }: { aim: WordAim; advice?: string },
): WebKind<OpenKind> => ({
  ...openAnswers(kind),
  Field: (props) => (
    <>
      {advice !== undefined && <p className="mb-4 text-md text-ink-2">{advice}</p>}
      <Writing {...props} aim={aim} />
    </>
  ),
  Given: OpenGiven,
  Key: OpenKey,
  choose: () => null,
});
