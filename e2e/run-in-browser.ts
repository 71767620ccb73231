// Calls the product's runInBrowser in a page of the product, as its editor does.
import type { Page } from '@playwright/test';
import type { ProgramRun, TestOutcome } from '../sandbox/src/program.ts';
import { chunkOfSource } from './built-web.ts';

type Module = { runInBrowser: (run: ProgramRun) => Promise<TestOutcome[]> };

export const runInBrowser = async (page: Page, run: ProgramRun): Promise<TestOutcome[]> => {
  const json = await page.evaluate(
    async ({ chunk, program }) => {
      const module = (await import(chunk)) as Module;
      return JSON.stringify(await module.runInBrowser(JSON.parse(program) as ProgramRun));
    },
    { chunk: chunkOfSource('sandbox/run-in-browser.ts'), program: JSON.stringify(run) },
  );
  return JSON.parse(json) as TestOutcome[];
};
