// The application: the query cache, the toasts, the router, and what keeps them true to the session.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { ToastProvider } from '../ui/toast.tsx';
import { watchViews } from './page-views.ts';
import { createQueries } from './queries.ts';
import { createRouter } from './router.tsx';
import { watchSession } from './session-watch.ts';

export const App = (): ReactNode => {
  const [queries] = useState(createQueries);
  const [router] = useState(createRouter);
  useEffect(() => watchSession(router, queries), [router, queries]);
  useEffect(() => watchViews(router), [router]);
  return (
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  );
};
