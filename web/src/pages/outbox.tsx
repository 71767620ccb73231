// /outbox: the mail of a development server that sends none, for who sits there.
import type { ReactNode } from 'react';
import { OpenOutbox } from '../features/system/open-outbox.tsx';
import { paths } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';

export const Component = (): ReactNode => (
  <main className="page-fade mx-auto max-w-pane px-5 pt-9.5 pb-16 sm:px-12">
    <title>Outbox · Rehearse</title>
    <a href={paths.landing()} className="inline-block rounded-in no-underline">
      <Brand />
    </a>
    <h1 className="mt-10 text-2xl">Outbox</h1>
    <OpenOutbox />
  </main>
);
