// /dashboard/progress: where one stands and how that came about.
import type { ReactNode } from 'react';
import { ProgressView } from '../../features/progress/progress-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane>
    <ProgressView />
  </Pane>
);
