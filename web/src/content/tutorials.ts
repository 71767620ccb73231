// The tutorials: one file each under tutorials/, sorted by the `order` in their front matter.
import * as z from 'zod/mini';
import { readContent, slugOf } from './front-matter.ts';

const Head = z.object({ title: z.string(), order: z.number(), minutes: z.number(), summary: z.string() });
export type Tutorial = z.infer<typeof Head> & { slug: string; path: string; body: string };

const files = import.meta.glob<string>('./tutorials/*.md', { query: '?raw', import: 'default', eager: true });

export const tutorials: readonly Tutorial[] = Object.entries(files)
  .map(([file, source]) => {
    const { head, body } = readContent(file, source, Head);
    const slug = slugOf(file);
    return { ...head, slug, path: `/tutorials/${slug}`, body };
  })
  .sort((a, b) => a.order - b.order);
