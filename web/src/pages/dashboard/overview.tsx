// /dashboard: what one did and the one next step; the lines of past attempts are those of Review.
import type { ReactNode } from 'react';
import { OverviewView } from '../../features/overview/overview-view.tsx';
import { AttemptRow } from '../../features/review/attempt-row.tsx';
import { Pane } from '../../ui/pane.tsx';

export const Component = (): ReactNode => (
  <Pane>
    <OverviewView
      drawRecent={(recent) => (
        <ul>
          {recent.map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      )}
    />
  </Pane>
);
