// /admin/disputes: disputed grades, their outcomes, and dispute rates.
import type { ReactNode } from 'react';
import { DisputesView } from '../../features/feedback/disputes-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <DisputesView />
  </Pane>
);
