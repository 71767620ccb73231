// /dashboard/test/for-a-job: a test from a job description, a résumé, or both.
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { JobView } from '../../features/documents/job-view.tsx';
import { paths } from '../../paths.ts';
import { useFeature } from '../../site-state.ts';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode =>
  useFeature('job-test') ? (
    <Pane>
      <JobView />
    </Pane>
  ) : (
    <Navigate to={paths.startTest()} replace />
  );
