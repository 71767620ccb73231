// Refreshes the installation's settings while a page is open. A separate file, since /auth shows the announcement without the API.
import { useEffect } from 'react';
import { api, call } from '../../api/call.ts';
import { setSite } from '../../site-state.ts';

const againMs = 300_000;

/** Refetches the settings every five minutes, and when the page becomes visible. */
export const useSiteRefresh = (): void => {
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible')
        call(api.readSite, {}).then(setSite, () => undefined /* retried soon */);
    };
    const timer = setInterval(ask, againMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
};
