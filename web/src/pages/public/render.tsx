// Renders the public pages to text, at build time and in development: the list of them, with their files.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing, landingHead } from './landing.tsx';

export type PublicPage = { path: string; file: string; head: string; body: string };

type PublicHead = { title: string; description: string };

const Head = ({ title, description }: PublicHead): ReactNode => (
  <>
    <title>{title}</title>
    <meta name="description" content={description} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:type" content="website" />
  </>
);

/** Every public page that exists, as finished markup. */
export const publicPages = (): PublicPage[] => [
  {
    path: '/',
    file: 'index.html',
    head: renderToStaticMarkup(<Head {...landingHead} />),
    body: renderToStaticMarkup(<Landing />),
  },
];
