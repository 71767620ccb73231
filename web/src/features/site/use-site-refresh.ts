// Refreshes the installation's settings while a page is open. Separate from the announcement, which /auth shows without the API.
import { useEffect } from 'react';
import { api, call } from '../../api/call.ts';
import { setSite } from '../../site-state.ts';

const againMs = 300_000;

/** Settings may change while a page is open. */
export const useSiteRefresh = (): void => {
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible')
        call(api.readSite, {}).then(setSite, () => undefined /* asked again soon */);
    };
    const timer = setInterval(ask, againMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
};
