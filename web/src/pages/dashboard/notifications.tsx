// /dashboard/notifications: the list of notifications.
import type { ReactNode } from 'react';
import { NotificationsView } from '../../features/notifications/notifications-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane>
    <NotificationsView />
  </Pane>
);
