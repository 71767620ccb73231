// The "system design" kind in the browser: sections, estimates, and a diagram.
import { systemDesignAnswers } from '@rehearse/contract/kinds/system-design/system-design-answers.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

export const systemDesign: WebKind<'system_design'> = {
  ...systemDesignAnswers,
  Field: lazyPart('system-design field', async () => (await import('./design-field.tsx')).default),
  GradedAnswer: lazyPart(
    'system-design graded answer',
    async () => (await import('./design-graded-answer.tsx')).default,
  ),
  Key: lazyPart('system-design key', async () => (await import('./design-key.tsx')).DesignKey),
  choose: () => null,
};
