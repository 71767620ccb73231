// The kind "system design" on screen. Its field and its results load with the first such question.
import { systemDesignAnswers } from '@rehearse/contract/kinds/system-design/system-design-answers.ts';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { Spinner } from '../../ui/layout/loading.tsx';
import type { WebKind } from '../web-kind.ts';
import { DesignKey } from './design-key.tsx';

const DesignField = lazy(() => loadChunk('design-field', () => import('./design-field.tsx')));
const DesignGiven = lazy(() => loadChunk('design-given', () => import('./design-given.tsx')));

export const systemDesign: WebKind<'system_design'> = {
  ...systemDesignAnswers,
  Field: (props) => (
    <Suspense fallback={<Spinner inline />}>
      <DesignField {...props} />
    </Suspense>
  ),
  Given: (props) => (
    <Suspense fallback={<Spinner inline />}>
      <DesignGiven {...props} />
    </Suspense>
  ),
  Key: DesignKey,
  choose: () => null,
};
