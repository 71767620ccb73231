// Whether the current page came with the document or was navigated to.
import type { DataRouter } from 'react-router';

let goneOn = false;

/** The browser announces the document's own page; later pages are announced by focusing their heading. */
export const hasNavigated = (): boolean => goneOn;

/** A redirect while the document starts is not going on. */
export const watchNavigation = (router: DataRouter): DataRouter => {
  let { initialized: wasReady, location: arrivedAt } = router.state;
  router.subscribe(({ initialized, location }) => {
    if (!wasReady) arrivedAt = location;
    else if (location.key !== arrivedAt.key) goneOn = true;
    wasReady = initialized;
  });
  return router;
};
