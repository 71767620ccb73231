// Tests that a person writes: which functions in a file are tests, and the programs that run them.
import type { Language } from './program.ts';

const patterns: Record<'python' | 'scripts', RegExp> = {
  python: /^(?:async +)?def +(test\w*) *\(/gm,
  scripts: /^export +(?:async +)?(?:function +|const +|let +)(test\w*)/gm,
};

/** The names of the tests in a file, in order, without duplicates. */
export const testNames = (language: Language, source: string): string[] => {
  const pattern = patterns[language === 'python' ? 'python' : 'scripts'];
  return [...new Set([...source.matchAll(pattern)].flatMap(([, name]) => (name ? [name] : [])))];
};

const pythonModule = (path: string): string => path.replace(/\.py$/, '').replaceAll('/', '.');

const programs: Record<'python' | 'scripts', (path: string, name: string | null) => string> = {
  python: (path, name) => `import ${pythonModule(path)} as module
names = ${name === null ? "[name for name in vars(module) if name.startswith('test') and callable(vars(module)[name])]" : JSON.stringify([name])}
if not names:
    raise AssertionError('there is no test')
for name in names:
    result = getattr(module, name)()
    if hasattr(result, '__await__'):
        import asyncio
        asyncio.run(result)
`,
  scripts: (path, name) => `import * as module from ${JSON.stringify(`./${path}`)};
const names = ${name === null ? "Object.keys(module).filter((name) => name.startsWith('test') && typeof module[name] === 'function')" : JSON.stringify([name])};
if (names.length === 0) throw new Error('there is no test');
for (const name of names) await module[name]();
`,
};

/** A program that runs one test of the file, or all of them, and ends without an error if they pass. */
export const testProgram = (language: Language, path: string, name: string | null = null): string =>
  programs[language === 'python' ? 'python' : 'scripts'](path, name);
