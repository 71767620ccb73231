// Which tests exist: unit (pure, no processes), api (against a real PostgreSQL), deep (long; npm run test:deep).
import { defineConfig } from 'vitest/config';

const unitTests = ['{contract,server,web}/src/**/*.test.{ts,tsx}', '{bank,bench,scripts}/**/*.test.ts'];
const apiTests = ['server/**/*.api.test.ts'];
const deepTests = ['{server,bank,e2e}/**/*.deep.test.ts'];
const databases = ['./server/testing/postgres.setup.ts'];

export default defineConfig({
  test: {
    // Two workers: the machine that must hold this has two cores, and PostgreSQL wants a part of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests,
          exclude: [...apiTests, ...deepTests, '**/node_modules/**'],
          // Long enough for two busy cores: how fast something is stands in bench/, not here.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: apiTests,
          // Each file has a database and a product of its own; loading the server anew for each took a quarter of the time.
          isolate: false,
          globalSetup: databases,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'deep',
          include: deepTests,
          globalSetup: databases,
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
