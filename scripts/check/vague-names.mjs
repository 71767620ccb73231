// Forbids vague names: exported types such as `Place` or `Held`, and local variables such as `one` or `asked`.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from './source-files.mjs';

const root = resolve(import.meta.dirname, '../..');

export const vagueNames = new Set([
  'Asked',
  'Brought',
  'Counted',
  'Found',
  'Given',
  'Heard',
  'Held',
  'Instead',
  'Judged',
  'Kept',
  'Known',
  'Piece',
  'Place',
  'Reading',
  'Said',
  'Thing',
  'Told',
  'Wanted',
  'Wish',
  'Written',
]);

/** Vague names for local variables, which should be named after what they hold. */
export const vagueLocals = new Set(['one', 'so', 'said', 'asked', 'told', 'held', 'goOn']);

/** Names from before this check, by file. Remove a line once its name is better; add none. */
const exceptions = {
  // here, `one` is the number 1 or the singular of a word
  'contract/src/text/number-words.ts': ['one'],
  'e2e/injection.deep.e2e.ts': ['one'],
};

const declaresType = (node) =>
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isEnumDeclaration(node);

const isExported = (node) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** Pure. The vague names among a file's exported types, in file order. */
export function vagueExportsIn(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  return statements
    .flatMap((node) => {
      if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
        return node.exportClause.elements.map(({ name }) => name.text);
      return declaresType(node) && isExported(node) && node.name ? [node.name.text] : [];
    })
    .filter((name) => vagueNames.has(name));
}

const declaresLocal = (node) =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);

/** Pure. The vague names among a file's variables and parameters, in file order. */
export function vagueLocalsIn(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const names = [];
  const visit = (node) => {
    if (declaresLocal(node) && ts.isIdentifier(node.name) && vagueLocals.has(node.name.text))
      names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind));
  return names;
}

/** Pure. `files`: paths and texts; `allowed`: names by path. An exception that is no longer needed is also a fault. */
export function faultsOf(files, allowed) {
  const byPath = new Map(
    files.map(({ path, text }) => [
      path,
      {
        types: [...new Set(vagueExportsIn(path, text))],
        locals: [...new Set(vagueLocalsIn(path, text))],
      },
    ]),
  );
  const unlisted = [...byPath].flatMap(([path, { types, locals }]) => {
    const isUnlisted = (name) => !allowed[path]?.includes(name);
    return [
      ...types
        .filter(isUnlisted)
        .map(
          (name) => `${path}: the exported type ${name} needs a specific name: the noun for what it holds`,
        ),
      ...locals
        .filter(isUnlisted)
        .map((name) => `${path}: the variable ${name} needs the name of what it holds`),
    ];
  });
  const stale = Object.entries(allowed).flatMap(([path, names]) => {
    const { types = [], locals = [] } = byPath.get(path) ?? {};
    return names
      .filter((name) => ![...types, ...locals].includes(name))
      .map(
        (name) => `${path}: ${name} is gone; remove it from the exceptions in scripts/check/vague-names.mjs`,
      );
  });
  return [...unlisted, ...stale];
}

if (process.argv[1] === import.meta.filename) {
  const files = sourceFiles(['bank', 'bench', 'contract', 'e2e', 'sandbox', 'scripts', 'server', 'web'])
    .filter((path) => /[.](tsx?|mjs)$/u.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const faults = faultsOf(files, exceptions);
  for (const fault of faults) console.error(fault);
  console.log(
    `${files.length} files, ${Object.values(exceptions).flat().length} exceptions, ${faults.length} faults`,
  );
  process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
}
