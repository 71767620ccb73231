// /admin/questions/:id: one question in full, with its key, versions, and reports.
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { QuestionView } from '../../features/questions/question-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => {
  const { id = '' } = useParams();
  return (
    <Pane full>
      <QuestionView key={id} id={id} />
    </Pane>
  );
};
