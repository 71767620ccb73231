// The blog's articles: one file each under blog/. To add an article, add a file.
import * as z from 'zod/mini';
import { readContent, slugOf } from './front-matter.ts';

const Head = z.object({
  title: z.string(),
  author: z.string().check(z.minLength(1)),
  date: z.iso.date(),
  summary: z.string(),
  tags: z.array(z.string().check(z.regex(/^[a-z-]+$/))).check(z.minLength(1)),
  sources: z.array(z.object({ text: z.string(), url: z.url() })).check(z.minLength(1)),
});
export type Article = z.infer<typeof Head> & { slug: string; path: string; body: string };

const files = import.meta.glob<string>('./blog/*.md', { query: '?raw', import: 'default', eager: true });

/** Newest first, then by title. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([file, source]) => {
    const { head, body } = readContent(file, source, Head);
    const slug = slugOf(file);
    return { ...head, slug, path: `/blog/${slug}`, body };
  })
  .sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));

/** A page with one or two articles isn't worth a click. */
const enoughForPage = 3;

/** Tags that have a page of their own. */
export const tags: readonly string[] = [...new Set(articles.flatMap((article) => article.tags))]
  .filter((tag) => articles.filter((article) => article.tags.includes(tag)).length >= enoughForPage)
  .sort();

export const tagPath = (tag: string): string => `/blog/tags/${tag}`;
