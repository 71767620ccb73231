// Grades the landing page's example answer with the built-in grader, and offers the grade as `virtual:example-grade`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { example, exampleText } from './src/content/example-answer.ts';

const resolved = '\0virtual:example-grade';

/** A program of its own: the web imports nothing of the server. */
const program = fileURLToPath(new URL('../scripts/grade-example.ts', import.meta.url));

/** As JSON, which is a JavaScript expression too. */
const gradeExample = async (): Promise<string> => {
  const child = spawn(process.execPath, [program, example.questionId], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // if it ends before it has read all, its exit code says so
  child.stdin.on('error', () => undefined);
  child.stdin.end(exampleText);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error('The example answer of the landing page could not be graded; see above.');
  return printed;
};

export const exampleGradePlugin = (): Plugin => {
  let grade: Promise<string> | undefined;
  return {
    name: 'example-grade',
    resolveId: { filter: { id: /^virtual:example-grade$/ }, handler: () => resolved },
    load: {
      filter: { id: /^\0virtual:example-grade$/ },
      handler: async () => {
        grade ??= gradeExample();
        return `export default ${await grade};`;
      },
    },
  };
};
