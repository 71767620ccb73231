// Counts page views in the application; redirects don't count.
import type { DataRouter } from 'react-router';
import { countView } from '../start/measures.ts';

export const watchViews = (router: Pick<DataRouter, 'state' | 'subscribe'>): (() => void) => {
  let last: string | undefined;
  const look = ({ initialized, navigation, location }: DataRouter['state']): void => {
    const { pathname } = location;
    if (!initialized || navigation.state !== 'idle' || pathname === last) return;
    last = pathname;
    countView(pathname);
  };
  look(router.state);
  return router.subscribe(look);
};
