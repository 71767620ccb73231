// /dashboard: recent activity and the next step; rows of past attempts come from Review.
import type { Overview } from '@rehearse/contract/insights/overview.ts';
import type { ReactNode } from 'react';
import { OverviewView } from '../../features/overview/overview-view.tsx';
import { AttemptRow } from '../../features/review/attempt-row.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

const RecentAttempts = ({ attempts }: { attempts: Overview['recent'] }): ReactNode => (
  <ul>
    {attempts.map((attempt) => (
      <AttemptRow key={attempt.id} attempt={attempt} />
    ))}
  </ul>
);

export const Component = (): ReactNode => (
  <Pane>
    <OverviewView RecentAttempts={RecentAttempts} />
  </Pane>
);
