// /demo/results: the demo's results, and how to keep them. Without a demo in this tab, back to /demo.
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { DemoUnavailable } from '../../features/demo/demo-states.tsx';
import { KeepDemo } from '../../features/demo/keep-demo.tsx';
import { ResultsView } from '../../features/results/results-view.tsx';
import { SpokenAnswer } from '../../features/speech/delivery/spoken-answer.tsx';
import { paths } from '../../paths.ts';
import { guestToken } from '../../session/guest.ts';
import { useGuest } from '../../session/use-guest.ts';
import { preloadMarkdown } from '../../ui/markdown/markdown.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

void preloadMarkdown();

export const Component = (): ReactNode => {
  const navigate = useNavigate();
  const guest = useGuest();
  if (!guest) return <Navigate to={paths.demo()} replace />;
  if (guestToken() === undefined) return <DemoUnavailable demo={{ is: 'over' }} />;
  const leave = (): void => void navigate(paths.demo(), { replace: true });
  return (
    <Pane className="mx-auto">
      <ResultsView
        id={guest.attemptId}
        guestActions={<KeepDemo guest={guest} onDeleted={leave} />}
        SpokenAnswer={SpokenAnswer}
      />
    </Pane>
  );
};
