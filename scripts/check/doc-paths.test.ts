// Tests which texts in backticks count as paths that must exist.
import { expect, test } from 'vitest';
import { pathsIn } from './doc-paths.mjs';

test('finds paths of files and folders from the root', () => {
  expect(pathsIn('Copy from `server/src/main.ts` or `e2e/`; read `docs/words.md`.')).toEqual([
    'server/src/main.ts',
    'docs/words.md',
  ]);
  expect(pathsIn('Look into `server/src/platform/limits/`.')).toEqual(['server/src/platform/limits/']);
});

test('ignores patterns, URLs, commands, and files that operators create', () => {
  expect(pathsIn('`docs/*.md`, `web/<name>`, `/api/health`, `npm run check`, `deploy/.env`')).toEqual([]);
});
