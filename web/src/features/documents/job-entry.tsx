// The link from the start page to a job-specific test.
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useFeature } from '../../site-state.ts';
import { ArrowLink } from '../../ui/layout/arrow-links.tsx';

export const JobEntry = (): ReactNode =>
  useFeature('job-test') && (
    <p className="mb-8 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line pb-5 text-ui text-ink-2">
      Preparing for a specific job?
      <ArrowLink to={paths.testForJob()}>Create a job-specific test</ArrowLink>
    </p>
  );
