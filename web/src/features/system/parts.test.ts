// Tests the summary of the system's services: it names those with problems, and nothing else.
import { expect, test } from 'vitest';
import type { Health } from '@rehearse/contract/operations/system.ts';
import { healthSentence } from './parts.tsx';

const health = (status: Health['status'], parts: Record<string, Health['status']>): Health => ({
  status,
  version: '1.0.0',
  parts: Object.fromEntries(Object.entries(parts).map(([name, state]) => [name, { state }])),
});

test.each([
  ['all well', health('ok', { database: 'ok', jobs: 'ok' }), 'All checks passed.'],
  ['one down', health('down', { database: 'ok', jobs: 'down', questions: 'starting' }), 'Not working: jobs.'],
  ['two down', health('down', { database: 'down', jobs: 'down' }), 'Not working: database and jobs.'],
  ['starting', health('starting', { database: 'ok', questions: 'starting' }), 'Starting: questions.'],
])('the summary names the services: %s', (_, given, sentence) =>
  expect(healthSentence(given)).toBe(sentence),
);
