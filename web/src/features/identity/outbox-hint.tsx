// Where mail lies when no server sends it: told to who sits at a development server alone.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/links.tsx';

export const OutboxHint = (): ReactNode => {
  const { data } = useQuery({
    queryKey: ['open-outbox'],
    queryFn: async ({ signal }) => (await call(api.listOpenMail, {}, { signal })).open,
    staleTime: Infinity,
  });
  return (
    data && (
      <p>
        This development server sends no mail: the message lies in{' '}
        <TextLink to={paths.outbox()}>the outbox</TextLink>.
      </p>
    )
  );
};
