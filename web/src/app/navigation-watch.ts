// Tracks whether the current page was loaded with the document or navigated to.
import type { DataRouter } from 'react-router';

let navigated = false;

/** False on the first page, which screen readers announce on load; later pages are announced by focusing their heading. */
export const hasNavigated = (): boolean => navigated;

/** A redirect during the initial load doesn't count as navigation. */
export const watchNavigation = (router: DataRouter): DataRouter => {
  let { initialized: wasReady, location: initialLocation } = router.state;
  router.subscribe(({ initialized, location }) => {
    if (!wasReady) initialLocation = location;
    else if (location.key !== initialLocation.key) navigated = true;
    wasReady = initialized;
  });
  return router;
};
