// The names of the public pages beside the landing page, and their groups in the footer.
import type { PublicPath } from '@rehearse/contract/pages.ts';

type Named = Exclude<PublicPath, '/'>;

/** As links call them. */
export const pageNames: Record<Named, string> = {
  '/features': 'Features',
  '/questions': 'Questions',
  '/sample-result': 'Sample result',
  '/compare': 'Compare',
  '/pricing': 'Pricing',
  '/api': 'API',
  '/demo': 'Demo',
  '/integrations': 'Integrations',
  '/about': 'About',
  '/blog': 'Blog',
  '/careers': 'Careers',
  '/changelog': 'Changelog',
  '/contact': 'Contact',
  '/press': 'Press',
  '/docs': 'Documentation',
  '/help': 'Help',
  '/community': 'Community',
  '/tutorials': 'Tutorials',
  '/status': 'Status',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/cookies': 'Cookies',
  '/gdpr': 'GDPR',
  '/security': 'Security',
  '/imprint': 'Legal notice',
};

/** What the header shows: what a visitor looks for first. */
export const headerPages: readonly Named[] = ['/features', '/demo', '/docs', '/blog', '/pricing'];

/** Answered at its address, as the specification wants it, but linked from nowhere: there are no jobs to find there. */
export const unlinkedPages: readonly Named[] = ['/careers'];

/** The public pages by what people look for. */
export const pageGroups: readonly { head: string; pages: readonly Named[] }[] = [
  {
    head: 'Product',
    pages: [
      '/features',
      '/questions',
      '/sample-result',
      '/compare',
      '/pricing',
      '/demo',
      '/integrations',
      '/api',
    ],
  },
  { head: 'Learn', pages: ['/docs', '/tutorials', '/help', '/community', '/blog', '/status'] },
  { head: 'Project', pages: ['/about', '/changelog', '/press', '/contact'] },
  { head: 'Legal', pages: ['/privacy', '/terms', '/cookies', '/gdpr', '/security', '/imprint'] },
];
