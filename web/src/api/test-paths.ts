// Where the current person's test pages are: a member's under /dashboard, a guest's under /demo.
import { paths } from '../paths.ts';
import { useIsGuest } from '../session/use-guest.ts';

type TestPaths = { attempt: (id: string) => string; results: (id: string) => string; start: () => string };

const ofMember: TestPaths = {
  attempt: paths.attempt,
  results: paths.results,
  start: () => paths.startTest(),
};
/** A tab has one demo, so its paths contain no ID. */
const ofGuest: TestPaths = { attempt: paths.demoTest, results: paths.demoResults, start: paths.demo };

export const useTestPaths = (): TestPaths => (useIsGuest() ? ofGuest : ofMember);
