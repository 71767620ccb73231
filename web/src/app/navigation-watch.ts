// Whether the current page came with the document or was navigated to.
import type { DataRouter } from 'react-router';

let navigated = false;

/** The browser announces the document's own page; later pages are announced by focusing their heading. */
export const hasNavigated = (): boolean => navigated;

/** A redirect while the document loads doesn't count. */
export const watchNavigation = (router: DataRouter): DataRouter => {
  let { initialized: wasReady, location: initialLocation } = router.state;
  router.subscribe(({ initialized, location }) => {
    if (!wasReady) initialLocation = location;
    else if (location.key !== initialLocation.key) navigated = true;
    wasReady = initialized;
  });
  return router;
};
