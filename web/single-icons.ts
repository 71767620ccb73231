// In builds, imports each icon from its own file instead of the package index, so that it ends up in the chunk that uses it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The file of each icon name, from the package index. */
const readIndex = (): Map<string, string> => {
  const index = new URL('dist/esm/lucide-react.mjs', import.meta.resolve('lucide-react/package.json'));
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(fileURLToPath(index), 'utf8').matchAll(
    /export \{ ([^}]+) \} from '[.]\/icons\/([\w-]+)[.]mjs'/g,
  ))
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file);
  return files;
};

const imported = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g;

export const singleIcons = (): Plugin => {
  const files = readIndex();
  const importOf = (words: string): string => {
    const [name = '', local = name] = words.trim().split(/\s+as\s+/);
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no icon ${name}`);
    return `import ${local} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'single-icons',
    apply: 'build',
    // after type-only imports have been removed
    enforce: 'post',
    transform: {
      filter: { id: /[/]web[/]src[/].*[.]tsx?$/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replaceAll(imported, (_, names: string) =>
          names
            .split(',')
            .filter((words) => words.trim() !== '')
            .map(importOf)
            .join(' '),
        ),
        map: null,
      }),
    },
  };
};
