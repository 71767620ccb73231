// Builds all URL paths of the application.

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

export type AuthReason =
  | 'signed-out'
  | 'session-ended'
  | 'suspended'
  | 'account-made'
  | 'password-changed'
  | 'link-expired'
  | 'sign-in-left'
  | 'no-google'
  | 'no-github';

export type StartChoice =
  'track' | 'skills' | 'seniority' | 'kinds' | 'length' | 'mode' | 'format' | 'minutes' | 'sections';

export const paths = {
  landing: () => '/',
  features: () => '/features',
  questions: () => '/questions',
  sampleResult: () => '/sample-result',
  compare: () => '/compare',
  pricing: () => '/pricing',
  apiPage: () => '/api',
  demo: () => '/demo',
  integrations: () => '/integrations',
  about: () => '/about',
  blog: () => '/blog',
  careers: () => '/careers',
  changelog: () => '/changelog',
  contact: () => '/contact',
  press: () => '/press',
  docs: () => '/docs',
  help: () => '/help',
  community: () => '/community',
  tutorials: () => '/tutorials',
  status: () => '/status',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cookies: () => '/cookies',
  gdpr: () => '/gdpr',
  security: () => '/security',
  imprint: () => '/imprint',

  /** `returnTo` is a path on this site. `create` opens the sign-up tab, `view` a step other than sign-in. */
  auth: (query: { returnTo?: string; reason?: AuthReason; create?: boolean; view?: 'forgot' } = {}) =>
    withQuery('/auth', {
      reason: query.reason,
      return: query.returnTo,
      tab: query.create ? 'create' : undefined,
      view: query.view,
    }),
  /** Emails on an installation without a mail server, opened with a key that the server prints at startup. */
  outbox: () => '/outbox',
  /** A shared result. The token goes after #, so that it isn't sent to servers, logs, or other sites. */
  sharedResult: () => '/shared-result',
  certificate: () => '/certificate',
  oauthCallback: () => '/oauth/callback',

  demoTest: () => '/demo/test',
  demoResults: () => '/demo/results',

  dashboard: () => '/dashboard',
  /** Preset choices, with the blueprint's names: lists with commas (`{ skills: 'sql,testing', mode: 'exam' }`), sections as JSON. */
  startTest: (choices: Partial<Record<StartChoice, string>> = {}) => withQuery('/dashboard/test', choices),
  testForJob: () => '/dashboard/test/for-a-job',
  attempt: (id?: string) => withQuery('/dashboard/test/attempt', { id }),
  /** `position`: the question to expand. */
  results: (id?: string, position?: number) =>
    withQuery('/dashboard/test/results', { id, question: position?.toString() }),
  review: () => '/dashboard/review',
  mistakes: () => '/dashboard/review/mistakes',
  progress: () => '/dashboard/progress',
  achievements: () => '/dashboard/achievements',
  profile: () => '/dashboard/profile',
  /** The settings section of the profile. */
  settings: () => '/dashboard/profile#settings',
  notifications: () => '/dashboard/notifications',

  admin: () => '/admin',
  adminPeople: () => '/admin/people',
  adminPerson: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  adminInvitations: () => '/admin/invitations',
  adminQuestions: () => '/admin/questions',
  adminQuestion: (id: string) => `/admin/questions/${encodeURIComponent(id)}`,
  adminReports: () => '/admin/reports',
  adminDisputes: () => '/admin/disputes',
  adminMessages: () => '/admin/messages',
  adminIncidents: () => '/admin/incidents',
  adminModels: () => '/admin/models',
  /** `person` is an id or a part of an email address. */
  adminSettings: () => '/admin/settings',
  adminAudit: (filter: { action?: string; person?: string } = {}) => withQuery('/admin/audit', filter),
  adminSystem: () => '/admin/system',
} as const;
