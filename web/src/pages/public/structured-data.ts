// Structured data (schema.org JSON-LD) for each page.
import { siteText } from '@rehearse/contract/operations/fill-site.ts';

type PageDescription = { path: string; title: string; description: string; date?: string; author?: string };

export type StructuredData = { '@context': string; '@type': string; url: string } & Record<string, unknown>;

/** schema.org types by path prefix. */
const types: readonly [begin: string, type: string][] = [
  ['/blog/tags/', 'CollectionPage'],
  ['/blog/', 'BlogPosting'],
  ['/questions/', 'CollectionPage'],
  ['/docs/', 'TechArticle'],
  ['/tutorials/', 'TechArticle'],
];
const own: Readonly<Record<string, string>> = {
  '/': 'WebApplication',
  '/about': 'AboutPage',
  '/contact': 'ContactPage',
  '/blog': 'CollectionPage',
  '/questions': 'CollectionPage',
  '/tutorials': 'CollectionPage',
  '/docs': 'CollectionPage',
};

const maker = { '@type': 'Organization', name: siteText('name') };

/** `picture`: path of the social preview image. */
export const dataOf = (
  { path, title, description, date, author }: PageDescription,
  origin: string,
  picture: string,
): StructuredData => {
  const type = own[path] ?? types.find(([begin]) => path.startsWith(begin))?.[1] ?? 'WebPage';
  const isText = type === 'BlogPosting' || type === 'TechArticle';
  return {
    '@context': 'https://schema.org',
    '@type': type,
    url: origin + path,
    description,
    inLanguage: 'en',
    image: origin + picture,
    ...(isText
      ? {
          headline: title,
          author: author === undefined ? maker : { '@type': 'Organization', name: author },
          publisher: maker,
          mainEntityOfPage: origin + path,
        }
      : { name: path === '/' ? siteText('name') : title }),
    ...(date === undefined ? {} : { datePublished: date }),
    ...(path === '/'
      ? {
          applicationCategory: 'EducationalApplication',
          operatingSystem: 'Any',
          isAccessibleForFree: true,
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
        }
      : {}),
  };
};
