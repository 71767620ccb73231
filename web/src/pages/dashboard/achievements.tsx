// /dashboard/achievements: achievements earned, and those in progress.
import type { ReactNode } from 'react';
import { AchievementsView } from '../../features/achievements/achievements-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane>
    <AchievementsView />
  </Pane>
);
