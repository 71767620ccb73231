// In builds: an icon is imported from its own file instead of the index of all, so that it lands beside what shows it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The file of each icon by its name, as the package's index has them. */
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
    // after the types are gone, and the imports of types with them
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
