// The names of the public pages other than the landing page, and their groups in the footer.
import type { PublicPath } from '@rehearse/contract/pages.ts';

type Named = Exclude<PublicPath, '/'>;

/** Link texts. */
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

/** The header's links: the pages visitors look for first. */
export const headerPages: readonly Named[] = ['/features', '/demo', '/docs', '/blog', '/pricing'];

/** Served at its URL, as the specification requires, but not linked: it lists no jobs. */
export const unlinkedPages: readonly Named[] = ['/careers'];

/** The footer's groups of links. */
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
