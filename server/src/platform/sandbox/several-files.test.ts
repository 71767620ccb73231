// Tests programs with several files in each interpreter: imports, passing and failing test programs, and where an error is.
import { testProgram } from '@rehearse/sandbox/own-tests.ts';
import type { SourceFile } from '@rehearse/sandbox/source-file.ts';
import type { Language, TestOutcome } from '@rehearse/sandbox/program.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createSandbox } from './sandbox.ts';

// each program is a separate process, and some run until their limit, which takes long on a busy machine
vi.setConfig({ testTimeout: 240_000 });

const sandbox = createSandbox({ limits: { testWallMs: 600_000, runWallMs: 600_000 } });
afterAll(() => sandbox.close());

const python: SourceFile[] = [
  {
    path: 'cart.py',
    content: `from shop.money import cents

def total(items):
    return sum(cents(item["price"]) * item["qty"] for item in items)
`,
  },
  {
    path: 'shop/money.py',
    content: `
def cents(text):
    if "." not in text:
        raise ValueError("no point in " + text)
    whole, part = text.split(".")
    return int(whole) * 100 + int(part)
`,
  },
  {
    path: 'stock.py',
    content: `import asyncio

class Store:
    def __init__(self, count):
        self.count = count
    async def take(self):
        seen = self.count
        await asyncio.sleep(0.5)
        self.count = seen - 1
`,
  },
  {
    path: 'test_cart.py',
    content: `from cart import total
import stock

def test_two():
    assert total([{"price": "1.10", "qty": 2}]) == 220

async def test_stock():
    store = stock.Store(2)
    await store.take()
    assert store.count == 1
`,
  },
];

const javascript: SourceFile[] = [
  {
    path: 'cart.js',
    content: `import { cents } from './shop/money.js';

export function total(items) {
  return items.reduce((sum, { price, qty }) => sum + cents(price) * qty, 0);
}
`,
  },
  {
    path: 'shop/money.js',
    content: `import { total } from '../cart.js';
export const cents = (text) => {
  if (!text.includes('.'))
    throw new RangeError('no point in ' + text);
  const [whole, part] = text.split('.');
  return Number(whole) * 100 + Number(part);
};
export const known = () => typeof total;
`,
  },
  {
    path: 'stock.js',
    content: `export default class Store {
  constructor(count) { this.count = count; }
  async take() {
    const seen = this.count;
    await new Promise((done) => setTimeout(done, 500));
    this.count = seen - 1;
  }
}
`,
  },
  {
    path: 'test-cart.js',
    content: `import { total } from './cart.js';
import Store from './stock.js';

export function testTwo() {
  if (total([{ price: '1.10', qty: 2 }]) !== 220) throw new Error('not 220');
}
export async function testStock() {
  const store = new Store(2);
  await store.take();
  if (store.count !== 1) throw new Error('not 1');
}
`,
  },
];

const typed: Record<string, string> = {
  'export function total(items)': 'export function total(items: { price: string; qty: number }[]): number',
  'export const cents = (text) =>': 'export const cents = (text: string): number =>',
  'constructor(count) { this.count = count; }': 'constructor(public count: number) {}',
  '(done) =>': '(done: () => void) =>',
};
const typescript = javascript.map(({ path, content }) => ({
  path: path.replace('.js', '.ts'),
  content: Object.entries(typed).reduce(
    (text, [plain, withTypes]) => text.replace(plain, withTypes),
    content.replaceAll(".js'", ".ts'"),
  ),
}));

type Case = { files: SourceFile[]; ending: string; tests: string; say: (kind: keyof typeof says) => string };
const says = {
  right: [
    'from cart import total\nassert total([{"price": "1.05", "qty": 3}]) == 315',
    "import { total } from './cart.js';\nif (total([{ price: '1.05', qty: 3 }]) !== 315) throw new Error('wrong');",
  ],
  wrong: [
    'from cart import total\nassert total([]) == 1',
    "import { total } from './cart.js';\nif (total([]) !== 1) throw new Error('wrong');",
  ],
  error: [
    'from cart import total\ntotal([{"price": "7", "qty": 1}])',
    "import { total } from './cart.js';\ntotal([{ price: '7', qty: 1 }]);",
  ],
  race: [
    'import asyncio\nfrom stock import Store\nasync def both():\n    store = Store(2)\n    await asyncio.gather(store.take(), store.take())\n    assert store.count == 0\nasyncio.run(both())',
    "import Store from './stock.js';\nconst store = new Store(2);\nawait Promise.all([store.take(), store.take()]);\nif (store.count !== 0) throw new Error('lost one');",
  ],
  missing: ['import nowhere', "import { x } from './nowhere.js';\nx();"],
  leaving: ['import sys\nsys.exit(0)', 'await new Promise(() => {});'],
} as const;
const cases: Record<Language, Case> = {
  python: { files: python, ending: '.py', tests: 'test_cart.py', say: (kind) => says[kind][0] },
  javascript: { files: javascript, ending: '.js', tests: 'test-cart.js', say: (kind) => says[kind][1] },
  typescript: {
    files: typescript,
    ending: '.ts',
    tests: 'test-cart.ts',
    say: (kind) => says[kind][1].replaceAll(".js'", ".ts'"),
  },
};

const run = (language: Language, files: SourceFile[], ...programs: string[]): Promise<TestOutcome[]> =>
  sandbox
    .runProgram(
      { language, source: '', files, tests: programs.map((program) => ({ program, visible: true })) },
      { userId: language },
    )
    .then(({ tests }) => tests);

const changed = (files: SourceFile[], path: string, content: string): SourceFile[] =>
  files.map((file) => (file.path === path ? { path, content } : file));

describe.each(Object.keys(cases) as Language[])('%s', (language) => {
  const { files, ending, tests, say } = cases[language];
  const money = `shop/money${ending}`;

  it('imports across files and folders, and passes if nothing is raised', async () => {
    const outcomes = await run(language, files, say('right'), say('wrong'), testProgram(language, tests));
    expect(outcomes).toMatchObject([{ outcome: 'passed' }, { outcome: 'error' }, { outcome: 'passed' }]);
    expect(outcomes[1]).toMatchObject({ error: { line: null } });
  });

  it('reports the file and line of an error', async () => {
    const [outcome] = await run(language, files, say('error'));
    expect(outcome).toMatchObject({
      outcome: 'error',
      error: { file: money, line: 4, message: 'no point in 7' },
    });
  });

  it('reports the file and line of a syntax error', async () => {
    const [outcome] = await run(language, changed(files, money, '\n\nx = = 1\n'), say('right'));
    expect(outcome).toMatchObject({
      outcome: 'error',
      error: { type: 'SyntaxError', file: money, line: 3 },
    });
  });

  it('runs waiting tasks concurrently', async () => {
    const [outcome] = await run(language, files, say('race'));
    expect(outcome).toMatchObject({ outcome: 'error', error: { line: null } });
  });

  it('fails for a missing file, and for a program that exits or never finishes', async () => {
    const outcomes = await run(language, files, say('missing'), say('leaving'));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['error', 'error']);
  });

  it('fails if there is no test to run', async () => {
    const empty = changed(files, tests, '\n');
    const [outcome] = await run(language, empty, testProgram(language, tests));
    expect(outcome).toMatchObject({ outcome: 'error', error: { message: 'there is no test' } });
  });

  it('runs one test by name', async () => {
    const name = language === 'python' ? 'test_two' : 'testTwo';
    const broken = changed(files, `stock${ending}`, '');
    const [result] = await run(
      language,
      language === 'python' ? broken : files,
      testProgram(language, tests, name),
    );
    expect(result).toMatchObject({ outcome: 'passed' });
  });
});
