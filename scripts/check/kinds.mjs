// Checks that code outside a kind's own folders never tests for that kind, so that a new kind needs only its three folders.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kind } from '../../contract/src/kinds/kinds.ts';
import { sourceFiles } from './source-files.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Also an ordinary word, so reported only if compared with something called a kind. */
const ambiguous = ['code'];
const certain = Kind.options.filter((kind) => !ambiguous.includes(kind));
const named = `(?<quote>['"\`])(?:${certain.join('|')})\\k<quote>`;
const namedAmbiguously = `(?<quote>['"\`])(?:${ambiguous.join('|')})\\k<quote>`;
/** Fields whose presence tells one kind's question, answer, or key from another's. */
const tellingFields =
  'criteria|keyPoints|questionText|modelAnswer|turns|choices?|options|commonErrors|tolerance';

const tests = [
  // a Markdown node's type, a form field's name, and a language are not question kinds
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

/** Where a product file depends on a specific kind. */
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
