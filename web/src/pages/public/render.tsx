// Renders the public site's pages and files to text, at build time and in development.
import { siteText } from '@rehearse/contract/operations/fill-site.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteAnnouncement } from './site-announcement.tsx';
import { sitePages, type SitePage } from './site.tsx';
import { dataOf } from './structured-data.ts';

export { siteFiles } from './feeds.ts';

export type PublicPage = {
  path: string;
  file: string;
  head: string;
  body: string;
  /** Text of the social preview image; the build replaces `sharePicture` with its URL. */
  share: { title: string; words: string };
};

/** Placeholder for the installation's URL, which isn't known when the site is built. */
const origin = '__ORIGIN__';
/** Placeholder for the URL of the page's social preview image. */
export const sharePicture = '__SHARE__';

/** The page's title without the product's name, which the preview image already shows. */
const shareTitle = ({ title }: SitePage): string =>
  title.replace(` · ${siteText('name')}`, '').replace(`${siteText('name')}: `, '');

const Head = ({ page }: { page: SitePage }): ReactNode => (
  <>
    <title>{page.title}</title>
    <meta name="description" content={page.description} />
    <link rel="canonical" href={origin + page.path} />
    <meta property="og:title" content={page.title} />
    <meta property="og:description" content={page.description} />
    <meta property="og:type" content={page.date === undefined ? 'website' : 'article'} />
    <meta property="og:url" content={origin + page.path} />
    <meta property="og:site_name" content={siteText('name')} />
    <meta property="og:image" content={origin + sharePicture} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content={`Rehearse: ${shareTitle(page)}`} />
    <meta name="twitter:card" content="summary_large_image" />
    {page.path.startsWith('/blog') && (
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${siteText('name')}: articles`}
        href="/blog/feed.xml"
      />
    )}
    {page.path === '/status' && (
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`${siteText('name')}: incidents`}
        href="/status/feed.xml"
      />
    )}
  </>
);

/** Browsers don't run a data block; escaping `<` keeps its content from closing the element. */
const dataBlock = (page: SitePage): string =>
  `<script type="application/ld+json">${JSON.stringify(dataOf(page, origin, sharePicture)).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Every public page as finished markup; `/features` is written to `features.html`. */
export const publicPages = (): PublicPage[] =>
  sitePages().map((page) => ({
    path: page.path,
    file: page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`,
    head: renderToStaticMarkup(<Head page={page} />) + dataBlock(page),
    body: renderToStaticMarkup(
      <>
        <SiteAnnouncement />
        {page.node}
      </>,
    ),
    share: { title: shareTitle(page), words: page.description },
  }));
