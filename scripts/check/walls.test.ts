// Tests that each rule of .dependency-cruiser.cjs rejects an import that breaks it, and allows a similar one that doesn't.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Walls = { forbidden: { name: string }[]; options: Record<string, unknown> };
const walls = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Walls;

const server = 'server/src';
const inModule = `${server}/modules`;
const modules = [
  'installation',
  'identity',
  'questions',
  'attempts',
  'grading',
  'interviews',
  'insights',
  'operations',
];

/** Imports that must be rejected, each with the rule that rejects it. */
const forbidden: [from: string, to: string, wall: string][] = [
  ['contract/src/a1.ts', `${server}/platform/kernel/b.ts`, 'contract-imports-nobody'],
  [`${server}/platform/http/a1.ts`, 'web/src/ui/b.ts', 'server-never-web'],
  ['web/src/ui/a1.ts', `${server}/platform/kernel/b.ts`, 'web-never-server'],
  [`${inModule}/attempts/a1.ts`, `${server}/main.ts`, 'only-main-above-server'],
  [`${inModule}/attempts/a2.ts`, `${server}/server.ts`, 'only-launch-imports-server'],
  [`${inModule}/attempts/a3.ts`, `${server}/platform/config/config.ts`, 'config-is-handed-in'],
  // for each module: an import from the next higher module, and one of a lower module's internals
  ...modules.slice(0, -1).map((module, index): [string, string, string] => {
    const above = modules[index + 1];
    return [
      `${inModule}/${module}/up.ts`,
      `${inModule}/${above}/${above}.public.ts`,
      `${module}-imports-downhill`,
    ];
  }),
  ...modules.map((module): [string, string, string] => {
    const from = module === 'operations' ? `${server}/launch.ts` : `${inModule}/operations/into-${module}.ts`;
    return [from, `${inModule}/${module}/inside.ts`, `${module}-has-one-entrance`];
  }),
  [`${inModule}/grading/a4.ts`, `${inModule}/attempts/attempts.module.ts`, 'wiring-for-server'],
  [`${server}/platform/http/a2.ts`, `${inModule}/attempts/b.ts`, 'platform-below-modules'],
  [`${server}/ai/a1.ts`, `${inModule}/attempts/b.ts`, 'ai-below-modules'],
  [`${inModule}/attempts/a6.ts`, `${server}/platform/jobs/queue.ts`, 'adapters-are-handed-in'],
  [`${server}/platform/limits/a1.ts`, `${server}/platform/mail/smtp.ts`, 'adapters-are-strangers'],
  [`${inModule}/attempts/a8.ts`, `${server}/platform/db/b.ts`, 'sql-in-repositories'],
  [`${server}/platform/http/a3.ts`, `${server}/platform/db/b.ts`, 'http-without-sql'],
  [`${inModule}/questions/checks/a1.ts`, `${server}/platform/kernel/b.ts`, 'question-checks-are-pure'],
  [`${server}/kinds/a1.ts`, `${server}/platform/http/b.ts`, 'kinds-are-pure'],
  ['sandbox/src/a1.ts', `${server}/platform/kernel/b.ts`, 'interpreters-run-anywhere'],
  [`${server}/platform/db/a1.ts`, `${server}/platform/http/b.ts`, 'db-is-low'],
  [`${server}/platform/kernel/a1.ts`, `${server}/platform/db/b.ts`, 'kernel-is-lowest'],
  ['web/src/app/a1.ts', 'web/src/main.tsx', 'web-main-is-top'],
  ['web/src/pages/a1.ts', 'web/src/app/b.ts', 'pages-below-app'],
  ['web/src/features/one/a1.ts', 'web/src/pages/b.ts', 'features-below-pages'],
  ['web/src/features/one/a2.ts', 'web/src/features/two/b.ts', 'web-features-are-strangers'],
  ['web/src/api/a1.ts', 'web/src/features/two/b.ts', 'api-below-features'],
  ['web/src/session/a1.ts', 'web/src/api/b.ts', 'session-below-api'],
  ['web/src/kinds/a1.ts', 'web/src/session/b.ts', 'web-kinds-below-features'],
  ['web/src/ui/a2.ts', 'web/src/session/b.ts', 'ui-knows-no-product'],
  [`${server}/platform/http/a4.ts`, `${server}/platform/http/b.test.ts`, 'nothing-imports-a-test'],
  [`${server}/platform/http/c1.ts`, `${server}/platform/http/c2.ts`, 'no-circles'],
  ['bench/a1.ts', 'e2e/b.ts', 'benches-and-browser-tests-are-strangers'],
  ['web/src/pages/a3.ts', 'scripts/b.mjs', 'product-imports-no-tools'],
];

const allowed: [from: string, to: string][] = [
  [`${inModule}/attempts/a5.ts`, `${inModule}/attempts/b.ts`],
  [`${server}/server.ts`, `${inModule}/attempts/attempts.module.ts`],
  [`${inModule}/grading/a9.ts`, `${inModule}/attempts/attempts.public.ts`],
  [`${inModule}/attempts/a7.ts`, `${server}/platform/jobs/queue.port.ts`],
  [`${inModule}/attempts/one.repository.ts`, `${server}/platform/db/b.ts`],
  ['web/src/pages/a2.ts', 'web/src/session/b.ts'],
  [`${inModule}/questions/checks/a2.ts`, `${server}/kinds/b.ts`],
  ['web/src/features/one/a3.ts', 'web/src/kinds/b.ts'],
  ['bench/a2.ts', `${inModule}/attempts/b.ts`],
];

/** The second half of the circular import above, which is reported only once. */
const wayBack: [from: string, to: string] = [
  'server/src/platform/http/c2.ts',
  'server/src/platform/http/c1.ts',
];

const house = mkdtempSync(join(tmpdir(), 'rehearse-walls-'));
let found: { from: string; to: string; wall: string }[];

beforeAll(async () => {
  const imports = [...forbidden, ...allowed, wayBack];
  for (const [from, to] of imports) write(from, to);
  for (const [, to] of imports) write(to);
  const ruleSet = { forbidden: walls.forbidden };
  const options = { ...walls.options, tsConfig: undefined, baseDir: house, ruleSet, validate: true };
  const { output } = await cruise(
    ['contract', 'sandbox', 'server', 'web', 'bench', 'e2e', 'scripts'],
    options as Parameters<typeof cruise>[1],
  );
  if (typeof output === 'string') throw new Error(output);
  found = output.summary.violations.map(({ from, to, rule }) => ({ from, to, wall: rule.name }));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

const wallsBetween = (from: string, to: string) =>
  found.filter((violation) => violation.from === from && violation.to === to).map(({ wall }) => wall);

test.each(forbidden)('%s → %s breaks %s', (from, to, wall) => {
  expect(wallsBetween(from, to)).toContain(wall);
});

test.each(allowed)('%s → %s is allowed', (from, to) => {
  expect(wallsBetween(from, to)).toEqual([]);
});

test('each rule for imports between our own files is tested', () => {
  const tried = new Set(forbidden.map(([, , wall]) => wall));
  const aboutPackages = [
    'contract-uses-zod-mini',
    'one-reader-of-markdown',
    'no-undeclared-packages',
    'no-unresolvable',
    'no-development-packages',
  ];
  const untried = walls.forbidden.map(({ name }) => name).filter((name) => !tried.has(name));
  expect(untried).toEqual(aboutPackages);
});

const written = new Set<string>();

function write(file: string, imported?: string): void {
  if (written.has(file)) return;
  written.add(file);
  mkdirSync(dirname(join(house, file)), { recursive: true });
  const path = imported && relative(dirname(file), imported);
  const text = path
    ? `import '${path.startsWith('.') ? path : `./${path}`}';\n`
    : 'export const here = true;\n';
  writeFileSync(join(house, file), text);
}
