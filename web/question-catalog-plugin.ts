// Provides `virtual:question-catalog`: the question bank for the public catalog, without any part of the answer keys.
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { AuthoringQuestion } from '../contract/src/questions/questions.ts';

const resolved = '\0virtual:question-catalog';
const bank = fileURLToPath(new URL('../bank', import.meta.url));

/** An allowlist: a new field of a question isn't published until it's added here. */
const shown = ({ id, kind, track, skill, seniority, difficulty, minutes, text }: AuthoringQuestion) => ({
  id,
  kind,
  track,
  skill,
  seniority,
  difficulty,
  minutes,
  text,
});

const readCatalog = async (): Promise<string> => {
  const files = await Array.fromAsync(glob('*/*.yaml', { cwd: bank }));
  const questions = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${bank}/${file}`, 'utf8');
      return shown(AuthoringQuestion.parse(parse(text)));
    }),
  );
  return JSON.stringify(questions);
};

export const questionCatalogPlugin = (): Plugin => ({
  name: 'question-catalog',
  resolveId: { filter: { id: /^virtual:question-catalog$/ }, handler: () => resolved },
  load: {
    filter: { id: /^\0virtual:question-catalog$/ },
    handler: async () => `export default ${await readCatalog()};`,
  },
});
