// Each page's structured data has a schema.org type, with the properties that search engines read for it.
import { describe, expect, test } from 'vitest';
import { publicPages } from './render.tsx';

/** From https://schema.org and what search engines require for each type. */
const requiredProperties: Record<string, readonly string[]> = {
  WebPage: ['name', 'description', 'url'],
  AboutPage: ['name', 'description', 'url'],
  ContactPage: ['name', 'description', 'url'],
  CollectionPage: ['name', 'description', 'url'],
  WebApplication: ['name', 'applicationCategory', 'operatingSystem', 'offers', 'url'],
  TechArticle: ['headline', 'author', 'publisher', 'image', 'mainEntityOfPage'],
  BlogPosting: ['headline', 'author', 'publisher', 'image', 'mainEntityOfPage', 'datePublished'],
};

const pages = publicPages().map(({ path, head }) => {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  return { path, data: JSON.parse(text) as Record<string, unknown> };
});

describe('the structured data', () => {
  test.each(pages)('of $path has a known type with all its required properties', ({ path, data }) => {
    const type = String(data['@type']);
    expect(data['@context']).toBe('https://schema.org');
    expect(Object.keys(requiredProperties)).toContain(type);
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...(requiredProperties[type] ?? [])]));
    expect(data['url']).toBe(`__ORIGIN__${path}`);
    expect(Object.values(data).filter((value) => value === '' || value === undefined)).toEqual([]);
  });

  test('has different types for pages, lists, and articles', () => {
    const of = (path: string) => pages.find((page) => page.path === path)?.data['@type'];
    expect(of('/')).toBe('WebApplication');
    expect(of('/blog')).toBe('CollectionPage');
    expect(of('/blog/nerves')).toBe('BlogPosting');
    expect(of('/blog/tags/interviewing')).toBe('CollectionPage');
    expect(of('/docs/scoring')).toBe('TechArticle');
    expect(of('/features')).toBe('WebPage');
    for (const { data } of pages.filter((page) => page.data['@type'] === 'BlogPosting'))
      expect(String(data['datePublished'])).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
