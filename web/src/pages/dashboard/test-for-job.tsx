// /dashboard/test/for-a-job: a test from a job description, a résumé, or both.
import type { ReactNode } from 'react';
import { JobView } from '../../features/documents/job-view.tsx';
import { Pane } from '../../ui/pane.tsx';

export const Component = (): ReactNode => (
  <Pane>
    <JobView />
  </Pane>
);
