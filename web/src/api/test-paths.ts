// The paths of the current person's test pages: under /dashboard for members, under /demo for guests.
import { paths } from '../paths.ts';
import { useIsGuest } from '../session/use-guest.ts';

type TestPaths = { attempt: (id: string) => string; results: (id: string) => string; start: () => string };

const ofMember: TestPaths = {
  attempt: paths.attempt,
  results: paths.results,
  start: () => paths.startTest(),
};
/** A tab has only one demo, so its paths don't need an ID. */
const ofGuest: TestPaths = { attempt: paths.demoTest, results: paths.demoResults, start: paths.demo };

export const useTestPaths = (): TestPaths => (useIsGuest() ? ofGuest : ofMember);
