// /admin/system: health, figures, jobs and the outbox.
import type { ReactNode } from 'react';
import { SystemView } from '../../features/system/system-view.tsx';
import { Pane } from '../../ui/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <SystemView />
  </Pane>
);
