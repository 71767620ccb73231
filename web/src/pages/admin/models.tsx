// /admin/models: which language model is asked, what it costs and how it does.
import type { ReactNode } from 'react';
import { ModelsView } from '../../features/models/models-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <ModelsView />
  </Pane>
);
