// Runs every attack on the sandbox: none escapes, forges a result, leaks a hidden test, or delays another person.
import { afterAll, describe, expect, it } from 'vitest';
import { attackSandbox } from '../../../testing/attack-programs/attack-sandbox.ts';
import { javascriptAttacks } from '../../../testing/attack-programs/javascript.ts';
import { pythonAttacks } from '../../../testing/attack-programs/python.ts';
import { createSandbox } from './sandbox.ts';

const attacks = [...pythonAttacks, ...javascriptAttacks];
const sandbox = createSandbox();
afterAll(() => sandbox.close());

describe('contains each program', () => {
  it.concurrent.each(attacks.map((attack) => [attack.language, attack.name, attack] as const))(
    'in %s that %s',
    async (_language, _name, attack) => {
      expect(await attackSandbox(sandbox, attack)).toBeNull();
    },
  );
});

it('covers more than 60 attacks', () => {
  expect(new Set(attacks.map(({ language, name }) => `${language} ${name}`)).size).toBe(attacks.length);
  expect(attacks.length).toBeGreaterThan(60);
});

const longestDelayMs = 3_000;

it('delays other people by less than three seconds', async () => {
  const fair = createSandbox();
  const tests = [{ function: 'f', args: [20], expected: 40, visible: true }];
  const runOf = async (userId: string): Promise<number> => {
    const began = performance.now();
    const run = { language: 'python' as const, source: 'def f(a): return a * 2', tests };
    expect((await fair.runProgram(run, { userId })).tests).toMatchObject([{ outcome: 'passed' }]);
    return performance.now() - began;
  };
  const alone = Math.max(await runOf('one'), await runOf('one'));
  const slow = {
    language: 'python' as const,
    source: 'def f(a):\n  while True: pass',
    tests: Array(5).fill(tests[0]),
  };
  const attackers = Array.from({ length: 4 }, () =>
    fair.runProgram(slow, { userId: 'attacker' }).catch(() => null),
  );
  const delays = [];
  for (const userId of ['one', 'two', 'three']) delays.push((await runOf(userId)) - alone);
  fair.close();
  await Promise.all(attackers);
  expect(Math.max(...delays)).toBeLessThan(longestDelayMs);
});
