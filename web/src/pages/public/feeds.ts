// The public site's feeds, sitemap, robots.txt, security.txt, and search indexes, as text. The server fills in `__ORIGIN__`.
import { siteEnd, siteIf, siteText } from '@rehearse/contract/operations/fill-site.ts';
import { articles } from '../../content/articles.ts';
import { featureOfQuestion } from '../../content/help.ts';
import { searchIndexes, type SearchEntry } from '../../content/search-index.ts';
import { sitePages } from './site.tsx';

export type SiteFile = { path: string; type: string; text: string };

const origin = '__ORIGIN__';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const rssDay = (day: string): string => new Date(`${day}T08:00:00Z`).toUTCString();

const rss = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${siteText('name')}: articles</title>
    <link>${origin}/blog</link>
    <atom:link href="${origin}/blog/feed.xml" rel="self" type="application/rss+xml"/>
    <description>Articles on interviewing and learning, each with its sources.</description>
    <language>en</language>
${articles
  .map(
    ({ title, path, summary, author, date, tags }) => `    <item>
      <title>${escape(title)}</title>
      <link>${origin}${path}</link>
      <guid isPermaLink="true">${origin}${path}</guid>
      <dc:creator>${escape(author)}</dc:creator>
      <pubDate>${rssDay(date)}</pubDate>
${tags.map((tag) => `      <category>${escape(tag)}</category>`).join('\n')}
      <description>${escape(summary)}</description>
    </item>`,
  )
  .join('\n')}
  </channel>
</rss>
`;

const jsonFeed = (): string =>
  JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: `${siteText('name')}: articles`,
      home_page_url: `${origin}/blog`,
      feed_url: `${origin}/blog/feed.json`,
      language: 'en',
      items: articles.map(({ title, path, summary, author, date, tags, body }) => ({
        id: `${origin}${path}`,
        url: `${origin}${path}`,
        title,
        summary,
        content_text: body,
        authors: [{ name: author }],
        date_published: `${date}T08:00:00Z`,
        tags,
      })),
    },
    null,
    2,
  );

const sitemap = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitePages()
  .map(
    ({ path, date }) =>
      `${siteIf(`page ${path}`)}  <url><loc>${origin}${path}</loc>${date === undefined ? '' : `<lastmod>${date}</lastmod>`}</url>\n${siteEnd}`,
  )
  .join('')}</urlset>
`;

const robots = `User-agent: *
Disallow: /api/
Disallow: /identity/
Disallow: /dashboard
Disallow: /admin
Disallow: /auth
Allow: /

Sitemap: ${origin}/sitemap.xml
`;

/** RFC 9116. The server fills in the expiry date, a year ahead. */
const securityText = `Contact: ${origin}/contact
Expires: __IN_A_YEAR__
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
Policy: ${origin}/security
`;

/** The first entry is unconditional, so every later entry can carry its leading comma. */
const searchFile = (entries: readonly SearchEntry[]): string =>
  `[${entries
    .map((entry, at) => {
      const feature = featureOfQuestion(/^[/]help#(.*)$/.exec(entry.href)?.[1] ?? '');
      const text = (at === 0 ? '' : ',') + JSON.stringify(entry);
      return feature === undefined ? text : siteIf(`feature ${feature}`) + text + siteEnd;
    })
    .join('')}]`;

export const siteFiles = (): SiteFile[] => [
  { path: '/blog/feed.xml', type: 'application/rss+xml; charset=utf-8', text: rss() },
  { path: '/blog/feed.json', type: 'application/feed+json; charset=utf-8', text: jsonFeed() },
  { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text: sitemap() },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: robots },
  { path: '/.well-known/security.txt', type: 'text/plain; charset=utf-8', text: securityText },
  ...Object.entries(searchIndexes).map(([name, entries]) => ({
    path: `/search/${name}.json`,
    type: 'application/json; charset=utf-8',
    text: searchFile(entries),
  })),
];
