// /outbox: the emails of a development server that sends none, for the person running it.
import type { ReactNode } from 'react';
import { OpenOutbox } from '../features/system/open-outbox.tsx';
import { paths } from '../paths.ts';
import { useDocumentTitle, useSite } from '../site-state.ts';
import { PageFrame } from '../ui/layout/page-frame.tsx';

export const Component = (): ReactNode => (
  <PageFrame name={useSite().name} home={paths.landing()} wide>
    <title>{useDocumentTitle('Outbox')}</title>
    <h1 className="mt-10 text-2xl">Outbox</h1>
    <OpenOutbox />
  </PageFrame>
);
