// Where to read mail when no server sends it: the address is in the terminal, never on the page.
import { systemEndpoints } from '@rehearse/contract/system.ts';
import type { ReactNode } from 'react';
import { useAsked } from '../../api/asked.ts';
import { call } from '../../api/call.ts';

export const OutboxHint = (): ReactNode => {
  const { data } = useAsked(() => call(systemEndpoints.readOutboxState, {}));
  return (
    data?.open && (
      <p>
        This server doesn’t send mail. To read the message, open the address after “Mail” in the terminal
        where Rehearse was started.
      </p>
    )
  );
};
