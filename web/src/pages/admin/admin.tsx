// /admin: what needs an administrator's attention, and stats.
import type { ReactNode } from 'react';
import { SignUpChoice } from '../../features/sign-up/sign-up-choice.tsx';
import { PanelOverview } from '../../features/system/panel-overview.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <SignUpChoice onlyAsks />
    <PanelOverview />
  </Pane>
);
