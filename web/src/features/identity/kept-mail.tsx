// Whether this server sends email, and where to read it if not. The outbox key is in the terminal, never on the page.
import { systemEndpoints } from '@rehearse/contract/operations/system.ts';
import type { ReactNode } from 'react';
import { useRequestOnce } from '../../api/request-once.ts';
import { call } from '../../api/call.ts';
import { appConfig } from '../../config.ts';

/** Undefined until the configuration has loaded. */
export const useSendsMail = (): boolean | undefined => useRequestOnce(appConfig).data?.sendsMail;

/** Shown if the server sends no email. */
export const OutboxHint = (): ReactNode => {
  const { data: outbox } = useRequestOnce(() => call(systemEndpoints.readOutboxState, {}));
  return (
    outbox?.open && (
      <p>
        Is this your server? To read the message, open the address shown after “Mail” in the terminal where
        you started Rehearse.
      </p>
    )
  );
};
