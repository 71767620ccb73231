// Every URL of the site: public pages, application pages, and redirects. Used by client and server.

/** Separate documents, rendered at build time. */
export const publicPages = [
  '/',
  '/features',
  '/questions',
  '/sample-result',
  '/compare',
  '/pricing',
  '/api',
  '/demo',
  '/integrations',
  '/about',
  '/blog',
  '/careers',
  '/changelog',
  '/contact',
  '/press',
  '/docs',
  '/help',
  '/community',
  '/tutorials',
  '/status',
  '/privacy',
  '/terms',
  '/cookies',
  '/gdpr',
  '/security',
  '/imprint',
] as const;

/** All except the legal notice, which exists once an administrator has written one. */
export const unsetPages = publicPages.filter((path) => path !== '/imprint');
export type PublicPath = (typeof publicPages)[number];

/** Addresses that the application answers, as patterns: `:id` is one part of a path. */
export const appPages = [
  '/auth',
  '/oauth/callback',
  '/outbox',
  '/shared-result',
  '/certificate',
  '/demo/test',
  '/demo/results',
  '/logout',
  '/dashboard',
  '/dashboard/test',
  '/dashboard/test/for-a-job',
  '/dashboard/test/attempt',
  '/dashboard/test/results',
  '/dashboard/review',
  '/dashboard/review/mistakes',
  '/dashboard/progress',
  '/dashboard/achievements',
  '/dashboard/profile',
  '/dashboard/notifications',
  '/admin',
  '/admin/people',
  '/admin/people/:id',
  '/admin/invitations',
  '/admin/questions',
  '/admin/questions/:id',
  '/admin/reports',
  '/admin/disputes',
  '/admin/messages',
  '/admin/incidents',
  '/admin/models',
  '/admin/settings',
  '/admin/audit',
  '/admin/system',
] as const;

/** A public page under the API reference. */
export const explorerPage = '/docs/api/explorer';

/** Where unknown paths redirect: the landing page says that the page doesn't exist. */
export const missingPage = '/#no-such-page';

/** A short address and where it leads, its query kept. */
export const shortAddresses = {
  '/test': '/dashboard/test',
  '/review': '/dashboard/review',
  '/profile': '/dashboard/profile',
} as const;
