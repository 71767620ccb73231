// The providers of pages with personal data, and their default frame. Loaded with the first such page, and not for /auth.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ToastProvider } from '../ui/toasts/toast.tsx';
import { createQueries } from './queries.ts';
import { forgetWithPerson } from './session-watch.ts';
import { Shell } from './shell/shell.tsx';

/** One cache per document, so that going to /auth and back keeps the data. */
const queries = createQueries();
forgetWithPerson(queries);

/** Wraps all frames, so that a toast stays when the frame changes. */
const Data = (): ReactNode => (
  <QueryClientProvider client={queries}>
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  </QueryClientProvider>
);

export const frames = { data: Data, dashboard: Shell };
