// Writes a benchmark's section to RESULTS.md, replacing the section with the same heading.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './product.ts';

const file = join(root, 'bench/RESULTS.md');

/** `text` must start with a first-level heading. */
export const keepPart = async (text: string): Promise<void> => {
  const parts = readFileSync(file, 'utf8').split(/^(?=# )/m);
  const heading = (part: string): string => part.split('\n', 1)[0] ?? '';
  const at = parts.findIndex((part) => heading(part) === heading(text));
  parts.splice(at === -1 ? parts.length : at, 1, text);
  const options = await resolveConfig(file);
  writeFileSync(file, await format(parts.join('\n\n'), { ...options, filepath: file }));
};
