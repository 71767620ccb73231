// Grades the site's examples with the built-in grader: `virtual:example-grade` (landing page), `virtual:sample-result`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { example, exampleText } from './src/content/example-answer.ts';

type Program = { file: string; args: readonly string[]; input: string };

/** Separate programs, because web code must not import server code. */
const programs: Readonly<Record<string, Program>> = {
  'virtual:example-grade': { file: 'grade-example.ts', args: [example.questionId], input: exampleText },
  'virtual:sample-result': { file: 'grade-sample.ts', args: [], input: '' },
};

/** The output is JSON, which is also a JavaScript expression. */
const run = async ({ file, args, input }: Program): Promise<string> => {
  const program = fileURLToPath(new URL(`../scripts/${file}`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  // if the program exits before reading all its input, the exit code reports the failure
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`scripts/${file} couldn't grade its answers; see above.`);
  return printed;
};

export const exampleGradePlugin = (): Plugin => {
  const grades = new Map<string, Promise<string>>();
  return {
    name: 'example-grade',
    resolveId: {
      filter: { id: /^virtual:(example-grade|sample-result)$/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(example-grade|sample-result)$/ },
      handler: async (id) => {
        const name = id.slice(1);
        const program = programs[name];
        if (!program) return undefined;
        const grade = grades.get(name) ?? run(program);
        grades.set(name, grade);
        return `export default ${await grade};`;
      },
    },
  };
};
