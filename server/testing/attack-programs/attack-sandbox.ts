// Runs an attack on the sandbox; returns what wasn't contained, or null.
import { existsSync } from 'node:fs';
import type { Sandbox } from '../../src/platform/sandbox/sandbox.port.ts';
import { canary, escapedFile, hiddenArgument, type Attack } from './attack.ts';

export const attackSandbox = async (
  { runProgram }: Sandbox,
  { name, language, source, test, may }: Attack,
): Promise<string | null> => {
  process.env['SANDBOX_CANARY'] = canary;
  const { tests } = await runProgram({ language, source, tests: [test] }, { userId: `${language} ${name}` });
  const report = JSON.stringify(tests);
  const secrets = test.visible ? [] : [canary, hiddenArgument];
  const leaked = secrets.find((secret) => report.includes(secret));
  if (leaked !== undefined) return `told "${leaked}": ${report}`;
  if (existsSync(escapedFile)) return `${escapedFile} was written`;
  const outcome = tests[0]?.outcome;
  return outcome !== undefined && may.includes(outcome)
    ? null
    : `expected ${may.join(' or ')}: ${report.slice(0, 500)}`;
};
