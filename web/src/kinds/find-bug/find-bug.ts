// The "find the bug" kind in the browser: a line to mark, and an explanation.
import { findBugAnswers } from '@rehearse/contract/kinds/find-bug/find-bug-answers.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

export const findBug: WebKind<'find_bug'> = {
  ...findBugAnswers,
  Field: lazyPart('find-bug field', async () => (await import('./find-bug-field.tsx')).default),
  GradedAnswer: lazyPart(
    'find-bug graded answer',
    async () => (await import('./find-bug-graded-answer.tsx')).FindBugGradedAnswer,
  ),
  Key: lazyPart('find-bug key', async () => (await import('./find-bug-key.tsx')).FindBugKey),
  choose: () => null,
};
