// /shared-result#token: a result as its owner shares it.
import type { ReactNode } from 'react';
import { SharedResultView } from '../features/sharing/shared-result-view.tsx';
import { paths } from '../paths.ts';
import { useDocumentTitle, useSite } from '../site-state.ts';
import { PageFrame } from '../ui/layout/page-frame.tsx';

export const Component = (): ReactNode => (
  <PageFrame name={useSite().name} home={paths.landing()} wide>
    <title>{useDocumentTitle('Shared result')}</title>
    <SharedResultView />
  </PageFrame>
);
