// Where to read mail when no server sends it: the address is in the terminal, never on the page.
import { systemEndpoints } from '@rehearse/contract/system.ts';
import type { ReactNode } from 'react';
import { useAsked } from '../../api/asked.ts';
import { call } from '../../api/call.ts';
import { appConfig } from '../../config.ts';

/** Firebase sends its messages itself: none of them is ever in our outbox. */
const isInOutbox = async (): Promise<boolean> => {
  if ((await appConfig()).firebase) return false;
  return (await call(systemEndpoints.readOutboxState, {})).open;
};

export const OutboxHint = (): ReactNode => {
  const { data: shown } = useAsked(isInOutbox);
  return (
    shown && (
      <p>
        This server doesn’t send mail. To read the message, open the address after “Mail” in the terminal
        where Rehearse was started.
      </p>
    )
  );
};
