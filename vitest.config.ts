// Which tests exist: unit and unit-session (pure, no processes), api (against a real PostgreSQL), deep (long; npm run test:deep).
import { defineConfig } from 'vitest/config';
import { exampleGradePlugin } from './web/example-grade-plugin.ts';
import { questionCatalogPlugin } from './web/question-catalog-plugin.ts';

const unitTests = [
  '{contract,sandbox,server,web}/src/**/*.test.{ts,tsx}',
  '{bank,bench,scripts}/**/*.test.ts',
];
const sessionTests = ['web/src/session/**/*.test.ts'];
const apiTests = ['server/**/*.api.test.ts'];
const deepTests = ['{server,bank,e2e}/**/*.deep.test.ts'];
const databases = ['./server/testing/postgres.setup.ts'];
// What is waited for comes when two busy cores have time for it: a second, as Vitest has it, is not always enough.
const patient = { poll: { timeout: 20_000 } };
// Processes, sockets and clocks may come too late once; what is pure has no such excuse and runs once.
const retry = process.env['CI'] ? 1 : 0;

export default defineConfig({
  test: {
    // Two workers: the machine that must hold this has two cores, and PostgreSQL wants a part of them.
    maxWorkers: 2,
    projects: [
      {
        plugins: [exampleGradePlugin(), questionCatalogPlugin()],
        test: {
          name: 'unit',
          expect: patient,
          include: unitTests,
          exclude: [...sessionTests, ...apiTests, ...deepTests, '**/node_modules/**'],
          // Nothing there keeps a state between tests; loading each module anew took a third of the time.
          isolate: false,
          // Long enough for two busy cores: how fast something is stands in bench/, not here.
          testTimeout: 30_000,
        },
      },
      {
        // Some of these put a stand-in in the place of a module, so each file loads its own.
        test: { name: 'unit-session', expect: patient, include: sessionTests, testTimeout: 30_000 },
      },
      {
        test: {
          name: 'api',
          expect: patient,
          include: apiTests,
          // Each file has a database and a product of its own; loading the server anew for each took a quarter of the time.
          isolate: false,
          globalSetup: databases,
          retry,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'deep',
          expect: patient,
          include: deepTests,
          globalSetup: databases,
          retry,
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
