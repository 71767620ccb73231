// The application: the router, and its synchronization with the session.
import { useEffect, useState, type ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { watchViews } from './page-views.ts';
import { createRouter } from './router.tsx';
import { watchSession } from './session-watch.ts';

export const App = (): ReactNode => {
  const [router] = useState(createRouter);
  useEffect(() => watchSession(router), [router]);
  useEffect(() => watchViews(router), [router]);
  return <RouterProvider router={router} />;
};
