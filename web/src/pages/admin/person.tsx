// /admin/people/:id: one person, and what an administrator can do for them.
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { PersonView } from '../../features/people/person-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => {
  const { id = '' } = useParams();
  return (
    <Pane full>
      <PersonView key={id} id={id} />
    </Pane>
  );
};
