// /admin/reports: what people reported about questions.
import type { ReactNode } from 'react';
import { ReportsView } from '../../features/questions/reports-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <ReportsView />
  </Pane>
);
