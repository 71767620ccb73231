// Renders the public pages to text, at build time and in development: the list of them, with their files.
import { publicPages as paths, type PublicPath } from '@rehearse/contract/pages.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageWords } from '../../content/public-pages.ts';
import { Landing, landingHead } from './landing.tsx';
import { PlainPage } from './plain-page.tsx';

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

/** A page by its address: what its head says, and what it shows. */
const pageAt = (path: PublicPath): { head: PublicHead; page: ReactNode } => {
  if (path === '/') return { head: landingHead, page: <Landing /> };
  const words = pageWords[path];
  const head = { title: `${words.name} · Rehearse`, description: words.text[0] ?? '' };
  return { head, page: <PlainPage {...words} /> };
};

/** Every public page, as finished markup; `/features` is written to `features.html`, as the server looks for it. */
export const publicPages = (): PublicPage[] =>
  paths.map((path) => {
    const { head, page } = pageAt(path);
    return {
      path,
      file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
      head: renderToStaticMarkup(<Head {...head} />),
      body: renderToStaticMarkup(page),
    };
  });
