// /dashboard/test/results?id=…: the results of one test; without an id, of the one submitted last.
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { talkOf } from '../../features/feedback/talk.tsx';
import { ResultsView } from '../../features/results/results-view.tsx';
import { Pane } from '../../ui/pane.tsx';

export const Component = (): ReactNode => {
  const [query] = useSearchParams();
  return (
    <Pane>
      <ResultsView id={query.get('id')} talkOf={talkOf} />
    </Pane>
  );
};
