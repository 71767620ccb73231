// /admin/system: health, figures, environment, jobs, and the outbox; and page views.
import type { ReactNode } from 'react';
import { AnalyticsSection } from '../../features/analytics/analytics-section.tsx';
import { SignUpChoice } from '../../features/sign-up/sign-up-choice.tsx';
import { SystemView } from '../../features/system/system-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane full>
    <SystemView>
      <AnalyticsSection />
      <SignUpChoice />
    </SystemView>
  </Pane>
);
