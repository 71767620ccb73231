// The public pages that are mostly words: one Markdown file each under pages/.
import * as z from 'zod/mini';
import { readContent, slugOf } from './front-matter.ts';

const Head = z.object({
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  /** Three questions of the page's visitors, each answered on the page. */
  questions: z.array(z.string()).check(z.length(3)),
});
export type WrittenPage = z.infer<typeof Head> & { path: string; body: string };

const files = import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default', eager: true });

export const writtenPages: readonly WrittenPage[] = Object.entries(files).map(([file, source]) => {
  const { head, body } = readContent(file, source, Head);
  return { ...head, path: `/${slugOf(file)}`, body };
});
