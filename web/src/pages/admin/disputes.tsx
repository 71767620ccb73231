// /admin/disputes: grades that people doubted, what the second readings came to, and how often.
import type { ReactNode } from 'react';
import { DisputesView } from '../../features/feedback/disputes-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <DisputesView />
  </Pane>
);
