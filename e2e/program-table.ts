// Programs for every way a run can end: one per language, controlled by its argument.
import type { CallTest, Language, ProgramRun, ProgramTest } from '../sandbox/src/program.ts';

const call = (
  args: CallTest['args'],
  expected: CallTest['expected'],
  more?: Partial<CallTest>,
): ProgramTest => ({ function: 'solve', args, expected, visible: true, ...more });

const sources: Record<Language, string> = {
  python: `import time
def solve(what, *rest):
    if what == 'double':
        print('doubling')
        return rest[0] * 2
    if what == 'fail':
        raise ValueError('no ' + rest[0])
    if what == 'loop':
        while True: pass
    if what == 'fill':
        return len(['x' * 10 ** 7 + str(i) for i in range(10 ** 8)])
    if what == 'print':
        while True: print('x' * 1000)
    if what == 'third':
        return {'sum': 1 / 3, 'list': [1, (2, 3)], 'none': None}
    if what == 'wait':
        time.sleep(0.2)
        return 'waited'`,
  javascript: `const solve = async (what, ...rest) => {
  if (what === 'double') {
    console.log('doubling');
    return rest[0] * 2;
  }
  if (what === 'fail')
    throw new RangeError('no ' + rest[0]);
  if (what === 'loop') while (true);
  if (what === 'fill') { const l = []; while (true) l.push(new ArrayBuffer(3e7)); }
  if (what === 'print') while (true) console.log('x'.repeat(1000));
  if (what === 'third') return { sum: 1 / 3, list: [1, [2, 3]], none: null };
  if (what === 'wait') return Promise.resolve('waited');
};`,
  typescript: `export function solve(what: string, ...rest: unknown[]): unknown {
  if (what === 'double') {
    console.log('doubling');
    return (rest[0] as number) * 2;
  }
  if (what === 'fail')
    throw new RangeError('no ' + rest[0]);
  if (what === 'loop') while (true);
  if (what === 'fill') { const l: unknown[] = []; while (true) l.push(new ArrayBuffer(3e7)); }
  if (what === 'print') while (true) console.log('x'.repeat(1000));
  if (what === 'third') return { sum: 1 / 3, list: [1, [2, 3]], none: null };
  if (what === 'wait') return Promise.resolve('waited');
}`,
};

const tests: ProgramTest[] = [
  call(['double', 21], 42),
  call(['double', 21], 43),
  call(['fail', 'luck'], 1),
  call(['fill'], 1),
  call(['print'], 1),
  call(['third'], { sum: 0.3333, list: [1, [2, 3]], none: null }, { tolerance: 0.001 }),
  call(['wait'], 'waited'),
];

/** The expected outcomes of the tests above. */
export const ends = ['passed', 'wrong', 'error', 'memory', 'output', 'passed', 'passed'];

const afterLoop: ProgramTest[] = [call(['loop'], 1), call(['double', 2], 4)];

export const runs: [name: string, run: ProgramRun][] = Object.entries(sources).flatMap(
  ([name, source]): [string, ProgramRun][] => {
    const language = name as Language;
    return [
      [`${language}: every end`, { language, source, tests }],
      [`${language}: a test after an endless one`, { language, source, tests: afterLoop }],
      [
        `${language}: a syntax error`,
        { language, source: 'a = 1\nb = = 2', tests: [call([], 1), call([], 2)] },
      ],
      [`${language}: no such function`, { language, source: '', tests: [call([], 1)] }],
    ];
  },
);
