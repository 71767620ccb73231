// /dashboard/progress: skill levels, and how they changed.
import type { ReactNode } from 'react';
import { ProgressView } from '../../features/progress/progress-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane>
    <ProgressView />
  </Pane>
);
