// Holds that only a kind's own folders know which kind they are: elsewhere code asks its definition, so a new kind is three folders.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kind } from '../../contract/src/kinds/kinds.ts';
import { sourceFiles } from './source-files.mjs';

const root = resolve(import.meta.dirname, '../..');

/** A word of the language besides: only what is called a kind is compared with it. */
const ambiguous = ['code'];
const certain = Kind.options.filter((kind) => !ambiguous.includes(kind));
const named = `(?<quote>['"\`])(?:${certain.join('|')})\\k<quote>`;
const namedAmbiguously = `(?<quote>['"\`])(?:${ambiguous.join('|')})\\k<quote>`;
/** Fields by which a question, an answer, or a key of one kind could be told from another's. */
const tellingFields =
  'criteria|keyPoints|questionText|modelAnswer|turns|choices?|options|commonErrors|tolerance';

const tests = [
  // the type of a Markdown node, the name of a form field, and a language are no kinds
  [
    new RegExp(`(?<!\\b(?:type|field|language|task|family)\\s*|[=!])(?:[=!]==?|\\bcase)\\s*${named}`, 'gu'),
    'compares a kind of question with a name',
  ],
  [new RegExp(`${named}\\s*[=!]==?`, 'gu'), 'compares a kind of question with a name'],
  [
    new RegExp(`\\b[kK]ind\\)?\\s*[=!]==?\\s*${namedAmbiguously}`, 'gu'),
    'compares a kind of question with a name',
  ],
  [
    new RegExp(`\\[\\s*${named}[^\\]]*\\]\\s*[.](?:includes|indexOf|some)\\b`, 'gu'),
    'looks a kind up in a list of names',
  ],
  [new RegExp(`(?<quote>['"])(?:${tellingFields})\\k<quote> in \\w`, 'gu'), 'tells kinds apart by a field'],
];

const withoutComments = (text) => text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gmu, '');
const isProduct = (path) => /[.]tsx?$/u.test(path) && !/[.]test[.]tsx?$|\/kinds\//u.test(path);

/** What one file of the product knows of single kinds. */
export const faultsIn = (path, text) => {
  if (!isProduct(path)) return [];
  const code = withoutComments(text);
  return tests.flatMap(([pattern, what]) =>
    [...code.matchAll(pattern)].map(([found]) => {
      const shown = found.replaceAll(/\s+/gu, ' ').trim();
      return `${path}: ${shown} ${what}; make it a property of the kind (contract/src/kinds/kinds.ts)`;
    }),
  );
};

if (process.argv[1] === import.meta.filename) {
  const files = sourceFiles(['contract/src', 'sandbox/src', 'server/src', 'web/src']).filter(isProduct);
  const faults = files.flatMap((path) => faultsIn(path, readFileSync(join(root, path), 'utf8')));
  for (const fault of faults) console.error(fault);
  console.log(`${files.length} files, ${Kind.options.length} kinds, ${faults.length} faults`);
  process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
}
