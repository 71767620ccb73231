// /admin/models: language models, their setup, cost, and performance.
import type { ReactNode } from 'react';
import { ModelsView } from '../../features/models/models-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <ModelsView />
  </Pane>
);
