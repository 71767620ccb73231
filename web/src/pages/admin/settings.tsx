// /admin/settings: the installation's name, operator, legal texts, announcement, features, public pages, and limits.
import type { ReactNode } from 'react';
import { SiteSettingsView } from '../../features/site/site-settings.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <SiteSettingsView />
  </Pane>
);
