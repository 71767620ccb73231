// Bundles JavaScript and TypeScript files into one script: each ES module becomes a function with its own `require`.
import { BundleError, entryName, linesOf, type BundleFiles } from './bundle.ts';
import type { SourceFile } from './source-file.ts';
import { syntaxErrorOf, toModule } from './strip-types.ts';

/** Resolves `./cart.js`, with or without its extension, and runs each file once. */
const runtime = `const requireFrom = ((loaded) => (from) => (wanted) => {
  if (!/^[.]{1,2}[/]/.test(wanted)) throw new Error("Cannot find module '" + wanted + "'. Only the files of this question can be imported.");
  const parts = from.split('/').slice(0, -1);
  for (const part of wanted.split('/')) part === '..' ? parts.pop() : part !== '.' && parts.push(part);
  const path = parts.join('/'), stem = path.replace(/[.][jt]s$/, '');
  const name = [path, stem + '.ts', stem + '.js'].find((one) => Object.hasOwn(files, one));
  if (name === undefined) throw new Error("Cannot find module '" + wanted + "'.");
  if (!Object.hasOwn(loaded, name)) {
    const module = (loaded[name] = { exports: {} });
    files[name](module.exports, requireFrom(name), module);
  }
  return loaded[name].exports;
})({ __proto__: null });`.replaceAll(/\n */g, ' ');

const transformed = ({ path, content }: SourceFile): string => {
  try {
    return toModule(content, path.endsWith('.ts') ? 'typescript' : 'javascript');
  } catch (error) {
    const end = syntaxErrorOf(error);
    throw new BundleError(end.end === 'error' ? { ...end, error: { ...end.error, file: path } } : end);
  }
};

/** A syntax error in the test program (ours or the person's) has no line, since the line isn't in any of the files. */
const entryOf = (program: string): string => {
  try {
    return toModule(program, 'typescript');
  } catch (error) {
    const end = syntaxErrorOf(error);
    throw new BundleError(end.end === 'error' ? { ...end, error: { ...end.error, line: null } } : end);
  }
};

export const bundleScripts: BundleFiles = (files, program) => {
  let source = `${runtime} const files = { __proto__: null,\n`;
  const sections = files.map((file) => {
    source += `${JSON.stringify(file.path)}: (exports, require, module) => {\n`;
    const content = transformed(file);
    const section = { path: file.path, firstLine: linesOf(source), lines: linesOf(content) };
    source += `${content}\n},\n`;
    return section;
  });
  source += `};\nasync function ${entryName}() { const require = requireFrom(''), exports = {};\n${entryOf(program)}\n}\n`;
  return { source, sections };
};
