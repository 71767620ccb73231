// Runs real programs in all languages: each outcome and its message, the limits, the queue, and what remains after a run.
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { attackSandbox } from '../../../testing/attack-programs/attack-sandbox.ts';
import { javascriptAttacks } from '../../../testing/attack-programs/javascript.ts';
import { pythonAttacks } from '../../../testing/attack-programs/python.ts';
import { createSandbox } from './sandbox.ts';
import type { CallTest, Language, ProgramTest } from '@rehearse/sandbox/program.ts';
import { SandboxBusy } from './sandbox.port.ts';

// each program is a separate process, and some run until their limit, which takes long on a busy machine
vi.setConfig({ testTimeout: 240_000 });

// no wall-clock limit applies here, because other tests run at the same time
const sandbox = createSandbox({ limits: { testWallMs: 600_000, runWallMs: 600_000 } });
/** Ensures that whatever ends the program isn't a time limit. */
const endless = { testMs: 600_000, testWallMs: 600_000, runMs: 600_000, runWallMs: 600_000 };
afterAll(() => sandbox.close());

const call = (
  args: CallTest['args'],
  expected: CallTest['expected'],
  more?: Partial<CallTest>,
): ProgramTest => ({
  function: 'solve',
  args,
  expected,
  visible: true,
  ...more,
});
const run = async (language: Language, source: string, ...tests: ProgramTest[]) =>
  (await sandbox.runProgram({ language, source, tests }, { userId: language })).tests;

/** The same behavior in each language, selected by the argument. */
const sources: Record<Language, string> = {
  python: `import sys
def solve(what, *rest):
    if what == 'double':
        print('doubling'); print('noise', file=sys.stderr)
        return rest[0] * 2
    if what == 'fail':
        raise ValueError('no ' + rest[0])
    if what == 'loop':
        while True: pass
    if what == 'fill':
        return len(['x' * 10 ** 6 + str(i) for i in range(10 ** 8)])
    if what == 'print':
        while True: print('x' * 1000)
    if what == 'third':
        return {'sum': 1 / 3, 'list': [1, (2, 3)], 'none': None}`,
  javascript: `
const solve = (what, ...rest) => {
  if (what === 'double') {
    console.log('doubling'); console.error('noise');
    return rest[0] * 2; }
  if (what === 'fail')
    throw new RangeError('no ' + rest[0]);
  if (what === 'loop') while (true);
  if (what === 'fill') { const l = []; while (true) l.push('x'.repeat(1e6) + l.length); }
  if (what === 'print') while (true) console.log('x'.repeat(1000));
  if (what === 'third') return { sum: 1 / 3, list: [1, [2, 3]], none: null };
};`,
  typescript: `type What = 'double' | 'fail' | string;
export const solve = (what: What, ...rest: unknown[]): unknown => {
  if (what === 'double') {
    console.log('doubling');
    return (rest[0] as number) * 2; }
  if (what === 'fail')
    throw new RangeError('no ' + rest[0]);
  if (what === 'loop') while (true);
  if (what === 'fill') { const l: string[] = []; while (true) l.push('x'.repeat(1e6) + l.length); }
  if (what === 'print') while (true) console.log('x'.repeat(1000));
  if (what === 'third') return { sum: 1 / 3, list: [1, [2, 3]], none: null };
};`,
};

describe.each<[Language, string]>([
  ['python', 'ValueError'],
  ['javascript', 'RangeError'],
  ['typescript', 'RangeError'],
])('%s', (language, type) => {
  it('distinguishes all outcomes, and continues after each', async () => {
    const outcomes = await run(
      language,
      sources[language],
      call(['double', 21], 42),
      call(['double', 21], 43),
      call(['fail', 'luck'], 1),
      call(['loop'], 1),
      call(['fill'], 1),
      call(['print'], 1),
      call(['third'], { sum: 0.3333, list: [1, [2, 3]], none: null }, { tolerance: 0.001 }),
    );
    const printed = 'doubling\n';
    expect(outcomes).toEqual([
      { outcome: 'passed', ms: expect.any(Number), printed },
      { outcome: 'wrong', ms: expect.any(Number), expected: '43', got: '42', printed },
      { outcome: 'error', error: { type, message: 'no luck', line: 7 } },
      { outcome: 'timeout' },
      { outcome: 'memory' },
      { outcome: 'output' },
      { outcome: 'passed', ms: expect.any(Number) },
    ]);
  });

  it('reveals no values, messages, or output of hidden tests', async () => {
    const hidden = { visible: false };
    const tests = [
      { ...call(['double', 21], 43), ...hidden },
      { ...call(['fail', 'luck'], 1), ...hidden },
    ];
    expect(await run(language, sources[language], ...tests)).toEqual([
      { outcome: 'wrong', ms: expect.any(Number) },
      { outcome: 'error', error: { type, line: 7 } },
    ]);
  });

  it('reports the line of a syntax error, and a missing function', async () => {
    const [broken] = await run(language, 'a = 1\nb = = 2', call([], 1));
    expect(broken).toMatchObject({ outcome: 'error', error: { type: 'SyntaxError', line: 2 } });
    const [missing] = await run(language, '', call([], 1));
    expect(missing).toMatchObject({ error: { message: 'function solve is not defined', line: null } });
  });

  it('compares a program’s output with the expected output', async () => {
    const source =
      language === 'python'
        ? 'import sys\nfirst = input()\nprint(first, len(sys.stdin.read()), "ü")'
        : 'const first = readLine(); console.log(first, readAll().length, "ü");';
    const tests = [
      { stdin: 'one\ntwo', stdout: 'one 3 ü', visible: true },
      { stdin: 'one\ntwo', stdout: 'one 4 ü', visible: true },
    ];
    expect(await run(language, source, ...tests)).toMatchObject([
      { outcome: 'passed' },
      { outcome: 'wrong', expected: 'one 4 ü', got: 'one 3 ü\n' },
    ]);
  });
});

it.each<[Language, string]>([
  ['python', 'def solve(n): return len([bytes(10 ** 6) for _ in range(n)])'],
  ['javascript', 'const solve = (n) => Array.from({ length: n }, () => new Uint8Array(1e6)).length;'],
])('limits a program in %s to 128 MB', async (language, source) => {
  const outcomes = await run(language, source, call([110], 110), call([140], 140));
  expect(outcomes).toMatchObject([{ outcome: 'passed' }, { outcome: 'memory' }]);
});

it('kills a process that exceeds its memory limit', async () => {
  const narrow = createSandbox({ limits: { ...endless, processBytes: 1024 * 1024 } });
  const loop = { language: 'python' as const, source: sources.python, tests: [call(['loop'], 1)] };
  expect((await narrow.runProgram(loop, { userId: 'one' })).tests).toEqual([{ outcome: 'memory' }]);
});

it('runs each test in a fresh program', async () => {
  const python = 'seen = []\ndef solve(a):\n  seen.append(a)\n  return len(seen)';
  const javascript = 'let n = 0; const solve = () => (n += 1);';
  expect(await run('python', python, call([1], 1), call([1], 1))).toMatchObject([
    { outcome: 'passed' },
    { outcome: 'passed' },
  ]);
  expect(await run('javascript', javascript, call([1], 1), call([1], 1))).toMatchObject([
    { outcome: 'passed' },
    { outcome: 'passed' },
  ]);
});

it('ends a run that exceeds its time, and reports the tests that did not run', async () => {
  const short = createSandbox({ limits: { ...endless, runMs: 300 } });
  const { tests } = await short.runProgram(
    { language: 'python', source: sources.python, tests: Array.from({ length: 4 }, () => call(['loop'], 1)) },
    { userId: 'one' },
  );
  expect(tests).toEqual([
    { outcome: 'timeout' },
    { outcome: 'not_run' },
    { outcome: 'not_run' },
    { outcome: 'not_run' },
  ]);
});

describe('a process', () => {
  const loop = { language: 'python' as const, source: sources.python, tests: [call(['loop'], 1)] };
  const childrenOf = (): string[] =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const read = (pid: string, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  /** The process of the next run, once it has replaced the copy of our process that every child starts as. */
  const startedAfter = async (before: string[]): Promise<string> => {
    const find = () =>
      childrenOf().find((pid) => !before.includes(pid) && read(pid, 'cmdline').includes('run-guest.ts'));
    await expect.poll(find).toBeDefined();
    return find() ?? '';
  };

  it('has none of our privileges, environment variables, or folders, and exits afterward', async () => {
    const before = childrenOf();
    const running = sandbox.runProgram(loop, { userId: 'one' });
    const pid = await startedAfter(before);
    // variables that a shell adds by itself
    const variables = () => read(pid, 'environ').replaceAll(/\b(?:PWD|OLDPWD|SHLVL|_)=[^\0]*\0/g, '');
    expect(variables()).toBe('');
    const limits = () => read(pid, 'limits').match(/^Max (?:cpu time|file size|core file size) +\d+/gm);
    await expect
      .poll(() =>
        limits()
          ?.map((line) => line.replaceAll(/ +/g, ' '))
          .toSorted(),
      )
      .toEqual(['Max core file size 0', 'Max cpu time 30', 'Max file size 0']);
    expect(readlinkSync(`/proc/${pid}/cwd`)).toBe('/');
    if ((await sandbox.isolation()).endsWith('nobody')) {
      const owners = () => [read(pid, 'status')].join().match(/^(?:Uid|Gid|Groups):.*$/gm);
      const nobody = '\t65534'.repeat(4);
      await expect
        .poll(owners)
        .toEqual([`Uid:${nobody}`, `Gid:${nobody}`, expect.stringMatching(/^Groups:\s*$/)]);
    }
    expect((await running).tests).toEqual([{ outcome: 'timeout' }]);
    expect(readdirSync('/proc')).not.toContain(pid);
  });

  it('is killed when its run is aborted', async () => {
    const before = childrenOf();
    const leaving = new AbortController();
    const patient = createSandbox({ limits: endless });
    const running = patient.runProgram(loop, { userId: 'leaving', signal: leaving.signal });
    const ended = running.catch((error: unknown) => error);
    const pid = await startedAfter(before);
    leaving.abort(new Error('gone'));
    expect(await ended).toMatchObject({ message: 'gone' });
    expect(readdirSync('/proc')).not.toContain(pid);
  });

  it('that cannot start is an error, not an outcome', async () => {
    const broken = createSandbox({
      isolation: {
        words: 'none',
        commandFor: () => ({ command: process.execPath, args: ['--eval', 'process.exit(3)'] }),
      },
    });
    await expect(broken.runProgram(loop, { userId: 'one' })).rejects.toThrow('exited early (3)');
  });

  it('that sends unexpected messages ends with a system error', async () => {
    const lies = `require('fs').writeSync(3, '{"ready":true}\\n{"report":{"end":"passed"}}\\n'); setInterval(() => {}, 1000)`;
    const lying = createSandbox({
      isolation: { words: 'none', commandFor: () => ({ command: process.execPath, args: ['--eval', lies] }) },
    });
    expect((await lying.runProgram(loop, { userId: 'one' })).tests).toEqual([
      { outcome: 'error', error: { type: 'SystemError', line: null } },
    ]);
  });
});

describe('the queue', () => {
  const loop = { language: 'javascript' as const, source: sources.javascript, tests: [call(['loop'], 1)] };
  const quick = { ...loop, tests: [call(['double', 1], 2)] };

  it('makes one person wait behind their own runs, and nobody else', async () => {
    const fair = createSandbox({ queue: { atOnce: 2 } });
    const order: string[] = [];
    const runFor = (userId: string, what: typeof loop) =>
      fair.runProgram(what, { userId }).then(() => order.push(userId));
    const all = [...Array.from({ length: 3 }, () => runFor('many', loop)), runFor('other', quick)];
    await Promise.all(all);
    expect(order).toEqual(['other', 'many', 'many', 'many']);
  });

  it('counts waiting runs, and rejects any over the limit per person and in total', async () => {
    const full = createSandbox({ queue: { atOnce: 1, perPerson: 1, longestQueue: 2 } });
    const runs = [full.runProgram(quick, { userId: 'a' }), full.runProgram(quick, { userId: 'a' })];
    await expect.poll(full.waiting).toBe(1);
    await expect(full.runProgram(quick, { userId: 'a' })).rejects.toBeInstanceOf(SandboxBusy);
    runs.push(full.runProgram(quick, { userId: 'b' }));
    await expect(full.runProgram(quick, { userId: 'c' })).rejects.toBeInstanceOf(SandboxBusy);
    await Promise.all(runs);
    expect(full.waiting()).toBe(0);
  });
});

describe('contains attacks', () => {
  const telling =
    /reads environment|starts a process|connects a socket|writes a file|mark of its frame|loops inside C|allocates a gigabyte|requires a module|climbs from an error|gives every object an outcome|throws an argument|fills a long array|closes nothing/;
  const some = [...pythonAttacks, ...javascriptAttacks].filter(({ name }) => telling.test(name));
  it.each(some.map((attack) => [attack.language, attack.name, attack] as const))(
    '%s that %s',
    async (_l, _n, attack) => {
      expect(await attackSandbox(sandbox, attack)).toBeNull();
    },
  );
});
