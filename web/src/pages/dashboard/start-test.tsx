// /dashboard/test: choose what to practice, preview it, start.
import type { ReactNode } from 'react';
import { StartView } from '../../features/attempts/start/start-view.tsx';
import { JobEntry } from '../../features/documents/job-entry.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane className="max-[1100px]:pb-0">
    <StartView otherWay={<JobEntry />} />
  </Pane>
);
