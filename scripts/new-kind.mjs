// npm run new:kind <name>: creates a new question kind's three folders and its entry in each list, as a starting point.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const templates = join(import.meta.dirname, 'kind-template');

/** Each package's list of kinds, and the files that a kind has there. The list imports the first one. */
const packages = [
  {
    kinds: 'contract/src/kinds',
    files: [
      ['.ts', 'contract.txt'],
      ['-answers.ts', 'contract-answers.txt'],
    ],
  },
  { kinds: 'server/src/kinds', files: [['.ts', 'server.txt']] },
  { kinds: 'web/src/kinds', files: [['.tsx', 'web.txt']] },
];

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Adds the kind as the list's last entry, and its import after the others. */
const withKind = (list, kind, name, from) => {
  const imported = list.replace(/(import [^;]*;\n)(?!import )/u, `$1import { ${name} } from './${from}';\n`);
  const start = imported.indexOf('  single_choice: singleChoice,');
  const end = imported.indexOf('\n};', start);
  if (start < 0 || end < 0) throw new Error('The list of kinds was not found.');
  const line = kind === name ? `  ${name},` : `  ${kind}: ${name},`;
  return `${imported.slice(0, end)}\n${line}${imported.slice(end)}`;
};

/** Returns the paths it wrote. `kind` is spelled as in question files: `code_review`. */
export const newKind = (root, kind) => {
  if (!/^[a-z]+(_[a-z]+)*$/u.test(kind)) throw new Error('Name the kind in lower case: code_review');
  const words = kind.split('_');
  const folder = words.join('-');
  const name = words.map((word, at) => (at === 0 ? word : capital(word))).join('');
  const fill = (text) =>
    text
      .replaceAll('__kind__', kind)
      .replaceAll('__folder__', folder)
      .replaceAll('__name__', name)
      .replaceAll('__words__', words.join(' '))
      .replaceAll('__label__', capital(words.join(' ')));
  if (packages.some(({ kinds }) => existsSync(join(root, kinds, folder))))
    throw new Error(`There is a folder ${folder} already.`);
  return packages.flatMap(({ kinds, files }) => {
    const list = join(root, kinds, 'kinds.ts');
    writeFileSync(
      list,
      withKind(readFileSync(list, 'utf8'), kind, name, `${folder}/${folder}${files[0][0]}`),
    );
    const made = files.map(([ending, template]) => {
      const path = `${kinds}/${folder}/${folder}${ending}`;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), fill(readFileSync(join(templates, template), 'utf8')));
      return path;
    });
    return [...made, `${kinds}/kinds.ts`];
  });
};

if (process.argv[1] === import.meta.filename) {
  try {
    const paths = newKind(resolve(import.meta.dirname, '..'), process.argv[2] ?? '');
    console.log(`${paths.join('\n')}\nNow run npm run format and npm run types.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
