// Reads a content file: its front matter (YAML) and the Markdown below it.
import { parse } from 'yaml';
import type * as z from 'zod/mini';

/** Throws with the file's name if the front matter is missing or doesn't match the schema. */
export const readContent = <S extends z.ZodMiniType>(
  file: string,
  source: string,
  shape: S,
): { head: z.output<S>; body: string } => {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} has no front matter`);
  const read = shape.safeParse(parse(head));
  if (!read.success)
    throw new Error(
      `${file}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    );
  return { head: read.data, body: body.trim() };
};

/** `./blog/space-it-out.md` → `space-it-out`. */
export const slugOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.md$/, '');
