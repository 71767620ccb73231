// The kind "code" on screen: an editor beside the examples, which run in this browser; the tests and the solutions in results.
import { codeAnswers } from '@rehearse/contract/kinds/code/code-answers.ts';
import type { WebKind } from '../web-kind.ts';
import { CodeField } from './code-field.tsx';
import { CodeGiven } from './code-given.tsx';
import { CodeKey } from './code-key.tsx';

export const code: WebKind<'code'> = {
  ...codeAnswers,
  Field: CodeField,
  Given: CodeGiven,
  Key: CodeKey,
  choose: () => null,
  room: {
    wide: true,
    keys: [
      [['Ctrl', "'"], 'Run the examples, in the editor'],
      [['Esc', 'Tab'], 'Leave the editor, one after the other'],
    ],
  },
};
