// /admin/incidents: the incidents on the status page.
import type { ReactNode } from 'react';
import { IncidentsView } from '../../features/status/incidents-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <IncidentsView />
  </Pane>
);
