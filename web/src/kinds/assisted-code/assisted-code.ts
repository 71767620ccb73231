// The "AI-assisted round" kind in the browser: files to fix and tests to write, run in this browser.
import { assistedCodeAnswers } from '@rehearse/contract/kinds/assisted-code/assisted-code-answers.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

export const assistedCode: WebKind<'assisted_code'> = {
  ...assistedCodeAnswers,
  Field: lazyPart('assisted-code field', async () => (await import('./assisted-code-field.tsx')).default),
  GradedAnswer: lazyPart(
    'assisted-code graded answer',
    async () => (await import('./assisted-code-graded-answer.tsx')).AssistedCodeGradedAnswer,
  ),
  Key: lazyPart('assisted-code key', async () => (await import('./assisted-code-key.tsx')).AssistedCodeKey),
  choose: () => null,
  room: {
    wide: true,
    keys: [
      [['Ctrl', "'"], 'Run the visible tests, in the editor'],
      [['Esc', 'Tab'], 'Leave the editor: press one, then the other'],
    ],
  },
};
