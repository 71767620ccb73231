// The words of the public pages beside the landing page: what each is for, in sentences that are true of this product.
import type { PublicPath } from '@rehearse/contract/pages.ts';

export type PageWords = {
  /** Its name in links and as its heading. */
  name: string;
  text: readonly string[];
  /** Where to go from there. */
  link?: { words: string; href: string };
};

export const pageWords: Record<Exclude<PublicPath, '/'>, PageWords> = {
  '/features': {
    name: 'Features',
    text: [
      'Rehearse asks six kinds of interview question. It marks choices and numbers by a key, and reads what you write against a rubric, with the words of your answer that earned each mark.',
      'Around that stand past attempts, a standing for each skill, and achievements that say what they were given for.',
    ],
    link: { words: 'See a marked answer', href: '/' },
  },
  '/pricing': {
    name: 'Pricing',
    text: [
      'Rehearse costs nothing. It is free software under the MIT licence, and you run it on a machine of your own.',
    ],
  },
  '/api': {
    name: 'API',
    text: [
      'Everything that these pages do goes over one HTTP API, and you can call it too, with your own session as a bearer token.',
      'This server describes it in the OpenAPI format.',
    ],
    link: { words: 'Open the description', href: '/api/openapi.json' },
  },
  '/demo': {
    name: 'Demo',
    text: [
      'The front page shows one answer as it looks when it is graded: the rubric, and the words that earned each mark. Whoever runs a copy can fill it with a made-up year of practice.',
    ],
    link: { words: 'Look at the graded answer', href: '/' },
  },
  '/integrations': {
    name: 'Integrations',
    text: [
      'Rehearse needs no other service. A mail server and a PostgreSQL of your own are connected by one setting each.',
    ],
  },
  '/about': {
    name: 'About',
    text: [
      'Rehearse is a quiet place to practise interviews, for people who would rather not say it for the first time in the room.',
      'It shows no number that it can’t trace to something you wrote.',
    ],
  },
  '/blog': {
    name: 'Blog',
    text: ['Notes on how Rehearse is made stand here. None has been written.'],
  },
  '/careers': {
    name: 'Careers',
    text: ['Open positions stand here. There are none.'],
  },
  '/contact': {
    name: 'Contact',
    text: [
      'Each copy of Rehearse is run by someone. About your account or your data, write to whoever gave you this address: they alone can help.',
    ],
  },
  '/press': {
    name: 'Press',
    text: [
      'Rehearse is an application for practising interviews, free software under the MIT licence. Its name is written with one capital, and its sign is the repeat sign of written music.',
    ],
  },
  '/docs': {
    name: 'Documentation',
    text: [
      'How to start it, how to run it, and why it is built as it is stands in the folder docs of the source, beside the code that it is about.',
    ],
  },
  '/help': {
    name: 'Help',
    text: [
      'When something fails, the page says what happened, what is safe and what to do, with the number of the request. Give that number to whoever runs this copy: it finds the line in the log.',
    ],
  },
  '/community': {
    name: 'Community',
    text: [
      'The questions and their rubrics are text files in the source. Anybody may read them, and propose better ones as any other change.',
    ],
  },
  '/tutorials': {
    name: 'Tutorials',
    text: [
      'To begin: create an account, choose a track and five questions, and start a test in practice mode. There you may check an answer as soon as you have written it.',
    ],
    link: { words: 'Create an account', href: '/auth?tab=create' },
  },
  '/status': {
    name: 'Status',
    text: [
      'This server says how its database, its jobs and its questions are whenever it is asked, to people and to monitors alike.',
    ],
    link: { words: 'Ask it now', href: '/api/health' },
  },
  '/privacy': {
    name: 'Privacy',
    text: [
      'Your account, your answers and their grades lie in the database of whoever runs this copy. You can download all of it as one file, and delete any attempt or all of it, in your profile.',
      'Page views and loading times are counted only where that was turned on, without cookies and without names.',
    ],
  },
  '/terms': {
    name: 'Terms',
    text: [
      'The software comes under the MIT licence, without warranty. What else holds on this copy is for those who run it to say.',
    ],
  },
  '/cookies': {
    name: 'Cookies',
    text: [
      'Signing in sets cookies that serve the sign-in and nothing else. Your session, your theme and answers that are not sent yet lie in this browser’s own storage.',
    ],
  },
  '/gdpr': {
    name: 'GDPR',
    text: [
      'You may have what is stored about you, take it elsewhere, and have it deleted. Your profile does all three by itself: “Download everything” and “Delete account”.',
    ],
  },
  '/security': {
    name: 'Security',
    text: [
      'The server decides on every request who may see a thing, and what is not yours is not found. If you find a gap, write to whoever runs this copy; SECURITY.md in the source says what to tell.',
    ],
  },
};

/** The public pages by what people look for. */
export const pageGroups: readonly { head: string; pages: readonly (keyof typeof pageWords)[] }[] = [
  { head: 'Product', pages: ['/features', '/pricing', '/demo', '/integrations', '/api'] },
  { head: 'Learn', pages: ['/docs', '/tutorials', '/help', '/community', '/blog', '/status'] },
  { head: 'Rehearse', pages: ['/about', '/careers', '/press', '/contact'] },
  { head: 'Rules', pages: ['/privacy', '/terms', '/cookies', '/gdpr', '/security'] },
];
