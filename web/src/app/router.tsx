// The routes of the application: each path with its heading, its lazily loaded page, and its guard.
import { publicPages, shortAddresses } from '@rehearse/contract/pages.ts';
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router';
import { appConfig } from '../config.ts';
import { demoRoute } from '../features/demo/use-sign-up-offer.ts';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/layout/loading.tsx';
import { watchNavigation } from './navigation-watch.ts';
import {
  readSocialCallback,
  redirectMembersToStart,
  redirectTo,
  loadDocument,
  loadMissingPage,
  requireAdmin,
  requireSession,
} from './guards.ts';
import { adminFrame, preloadFrames, demoFrame, frame } from './fetch-frames.ts';
import { page } from './pages.ts';
import type { RouteHandle } from './route-handle.ts';
import { RouteFailure, StandaloneFailure } from './route-failure.tsx';

const titled = (title: string): { handle: RouteHandle } => ({ handle: { title } });

const bringAuthPage = page('auth');

/** Guards also run between pages of the same frame, because the session may have ended in the meantime. */
const always = (): boolean => true;

/** Preloads the frames only once /auth has loaded, so that its own load isn't slowed down. */
const authPage: typeof bringAuthPage = async () => {
  const loaded = await bringAuthPage();
  addEventListener('focusin', () => void preloadFrames(), { once: true });
  return loaded;
};

const dashboardPages: RouteObject[] = [
  { index: true, ...titled('Dashboard'), lazy: page('dashboard/overview') },
  { path: paths.startTest(), ...titled('Start Test'), lazy: page('dashboard/start-test') },
  { path: paths.testForJob(), ...titled('Job-specific test'), lazy: page('dashboard/test-for-job') },
  { path: paths.attempt(), ...titled('Test'), lazy: page('dashboard/room') },
  { path: paths.results(), ...titled('Results'), lazy: page('dashboard/results') },
  { path: paths.review(), ...titled('Review'), lazy: page('dashboard/review') },
  { path: paths.mistakes(), ...titled('Mistakes'), lazy: page('dashboard/mistakes') },
  { path: paths.progress(), ...titled('Progress'), lazy: page('dashboard/progress') },
  { path: paths.achievements(), ...titled('Achievements'), lazy: page('dashboard/achievements') },
  { path: paths.profile(), ...titled('Profile'), lazy: page('dashboard/profile') },
  { path: paths.notifications(), ...titled('Notifications'), lazy: page('dashboard/notifications') },
];

const adminPages: RouteObject[] = [
  { index: true, lazy: page('admin/admin') },
  { path: paths.adminPeople(), lazy: page('admin/people') },
  { path: `${paths.adminPeople()}/:id`, lazy: page('admin/person') },
  { path: paths.adminInvitations(), lazy: page('admin/invitations') },
  { path: paths.adminQuestions(), lazy: page('admin/questions') },
  { path: `${paths.adminQuestions()}/:id`, lazy: page('admin/question') },
  { path: paths.adminReports(), lazy: page('admin/reports') },
  { path: paths.adminDisputes(), lazy: page('admin/disputes') },
  { path: paths.adminMessages(), lazy: page('admin/messages') },
  { path: paths.adminIncidents(), lazy: page('admin/incidents') },
  { path: paths.adminModels(), lazy: page('admin/models') },
  { path: paths.adminSettings(), lazy: page('admin/settings') },
  { path: paths.adminAudit(), lazy: page('admin/audit') },
  { path: paths.adminSystem(), lazy: page('admin/system') },
];

const withData: RouteObject[] = [
  {
    path: paths.dashboard(),
    lazy: frame('dashboard'),
    loader: requireSession,
    shouldRevalidate: always,
    children: [{ ErrorBoundary: RouteFailure, children: dashboardPages }],
  },
  {
    path: paths.admin(),
    lazy: adminFrame,
    loader: requireAdmin,
    shouldRevalidate: always,
    handle: { title: 'Admin Panel', wide: true } satisfies RouteHandle,
    children: [{ ErrorBoundary: RouteFailure, children: adminPages }],
  },
  {
    id: demoRoute,
    lazy: demoFrame,
    loader: async () => redirectMembersToStart() ?? (await appConfig()),
    children: [
      { path: paths.demoTest(), ...titled('Demo'), lazy: page('demo/test') },
      { path: paths.demoResults(), ...titled('Demo results'), lazy: page('demo/results') },
    ],
  },
  { path: '/logout', lazy: page('sign-out') },
  { path: paths.outbox(), lazy: page('outbox') },
  { path: paths.sharedResult(), lazy: page('shared-result') },
  { path: paths.certificate(), lazy: page('certificate') },
];

/** Paths are case-sensitive, as on the server. */
const caseSensitive = (all: readonly RouteObject[]): RouteObject[] =>
  all.map((route) =>
    route.index || !route.children
      ? { ...route, caseSensitive: true }
      : { ...route, caseSensitive: true, children: caseSensitive(route.children) },
  );

export const routes: RouteObject[] = caseSensitive([
  {
    HydrateFallback: Spinner,
    ErrorBoundary: StandaloneFailure,
    children: [
      // loaded before the page renders, so that the social sign-in buttons don't cause a layout shift
      { path: '/auth', loader: appConfig, lazy: authPage },
      { path: paths.oauthCallback(), loader: readSocialCallback, lazy: page('oauth-callback') },
      { lazy: frame('data'), children: withData },
      ...Object.entries(shortAddresses).map(([path, target]) => ({ path, loader: redirectTo(target) })),
      ...publicPages.map((path) => ({ path, loader: loadDocument })),
      { path: '*', loader: loadMissingPage },
    ],
  },
]);

export const createRouter = (): DataRouter => watchNavigation(createBrowserRouter(routes));
