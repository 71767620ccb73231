// /admin/incidents: what visitors of the status page are told.
import type { ReactNode } from 'react';
import { IncidentsView } from '../../features/status/incidents-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <IncidentsView />
  </Pane>
);
