// /dashboard/test/results?id=…: the results of one test; without an id, of the one submitted last.
import type { Results } from '@rehearse/contract/results.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { talkOf } from '../../features/feedback/talk.tsx';
import { useSaidBefore, WholeConversation } from '../../features/interviews/said-before.tsx';
import { ResultsView } from '../../features/results/results-view.tsx';
import { PrecedingLines } from '../../features/results/preceding-lines.ts';
import { bringMarkdown } from '../../ui/markdown.tsx';
import { Pane } from '../../ui/pane.tsx';

void bringMarkdown();

const WithConversation = ({ id, children }: { id: string; children: ReactNode }): ReactNode => (
  <PrecedingLines value={useSaidBefore(id)}>
    {children}
    <WholeConversation id={id} />
  </PrecedingLines>
);

const frame = ({ attempt }: Results, list: ReactNode): ReactNode =>
  attempt.blueprint.mode === 'interview' ? <WithConversation id={attempt.id}>{list}</WithConversation> : list;

export const Component = (): ReactNode => {
  const [query] = useSearchParams();
  return (
    <Pane>
      <ResultsView id={query.get('id')} talkOf={talkOf} frame={frame} />
    </Pane>
  );
};
