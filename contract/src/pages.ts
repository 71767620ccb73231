// All URLs of the site: public pages, application pages, and redirects. Used by client and server.

/** Static pages, rendered at build time. */
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

/** Pages that exist without settings: all except the legal notice, which an administrator has to write. */
export const unsetPages = publicPages.filter((path) => path !== '/imprint');
export type PublicPath = (typeof publicPages)[number];

/** URL patterns of application pages; `:id` matches one path segment. */
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

/** The API explorer, a public page under the API reference. */
export const explorerPage = '/docs/api/explorer';

/** Redirect target of unknown paths; the landing page then says that the page doesn't exist. */
export const missingPage = '/#no-such-page';

/** Short URLs and their redirect targets. The query string is kept. */
export const shortAddresses = {
  '/test': '/dashboard/test',
  '/review': '/dashboard/review',
  '/profile': '/dashboard/profile',
} as const;
