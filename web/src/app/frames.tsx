// What pages with personal data share, and their default frame: loaded with the first of them, and not for /auth.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ToastProvider } from '../ui/toasts/toast.tsx';
import { createQueries } from './queries.ts';
import { forgetWithPerson } from './session-watch.ts';
import { Shell } from './shell/shell.tsx';

/** Per document: going to /auth and back keeps what was loaded. */
const queries = createQueries();
forgetWithPerson(queries);

/** Around all of them: a toast stays where it is from one frame to the next. */
const Data = (): ReactNode => (
  <QueryClientProvider client={queries}>
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  </QueryClientProvider>
);

export const frames = { data: Data, dashboard: Shell };
