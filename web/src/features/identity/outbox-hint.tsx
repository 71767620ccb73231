// Where mail lies when no server sends it: told to who sits at a development server alone.
import { systemEndpoints } from '@rehearse/contract/system.ts';
import type { ReactNode } from 'react';
import { useAsked } from '../../api/asked.ts';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/links.tsx';

export const OutboxHint = (): ReactNode => {
  const { data } = useAsked(() => call(systemEndpoints.listOpenMail, {}));
  return (
    data?.open && (
      <p>
        This development server sends no mail: the message lies in{' '}
        <TextLink to={paths.outbox()}>the outbox</TextLink>.
      </p>
    )
  );
};
