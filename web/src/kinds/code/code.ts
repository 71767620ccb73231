// The "code" kind in the browser: an editor with examples that run here; results show tests and solutions.
import { codeAnswers } from '@rehearse/contract/kinds/code/code-answers.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

export const code: WebKind<'code'> = {
  ...codeAnswers,
  Field: lazyPart('code field', async () => (await import('./code-field.tsx')).CodeField),
  GradedAnswer: lazyPart(
    'code graded answer',
    async () => (await import('./code-graded-answer.tsx')).CodeGradedAnswer,
  ),
  Key: lazyPart('code key', async () => (await import('./code-key.tsx')).CodeKey),
  choose: () => null,
  room: {
    wide: true,
    keys: [
      [['Ctrl', "'"], 'Run the examples, in the editor'],
      [['Esc', 'Tab'], 'Leave the editor: press one, then the other'],
    ],
  },
};
