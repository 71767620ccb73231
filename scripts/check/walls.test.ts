// Each wall of .dependency-cruiser.cjs stops an import that breaks it, and lets the one beside it through.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Walls = { forbidden: { name: string }[]; options: Record<string, unknown> };
const walls = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Walls;

/** Who may not import whom, and the wall that stands there. */
const forbidden: [from: string, to: string, wall: string][] = [
  ['contract/src/a1.ts', 'server/src/platform/kernel/b.ts', 'contract-imports-nobody'],
  ['server/src/platform/http/a1.ts', 'web/src/ui/b.ts', 'server-never-web'],
  ['web/src/ui/a1.ts', 'server/src/platform/kernel/b.ts', 'web-never-server'],
  ['server/src/features/one/a1.ts', 'server/src/main.ts', 'only-main-above-app'],
  ['server/src/features/one/a2.ts', 'server/src/server.ts', 'only-launch-imports-app'],
  ['server/src/features/one/a3.ts', 'server/src/platform/config/config.ts', 'config-is-handed-in'],
  ['server/src/features/one/a4.ts', 'server/src/features/two/b.ts', 'features-are-strangers'],
  ['server/src/platform/http/a2.ts', 'server/src/features/two/b.ts', 'nothing-imports-features'],
  ['server/src/features/two/a1.ts', 'server/src/features/two/two.module.ts', 'modules-for-app'],
  ['server/src/features/one/a6.ts', 'server/src/platform/jobs/queue.ts', 'adapters-for-app'],
  ['server/src/ai/a1.ts', 'server/src/platform/mail/smtp.ts', 'parts-are-strangers'],
  ['server/src/features/one/a8.ts', 'server/src/platform/db/b.ts', 'sql-in-repositories'],
  ['server/src/platform/http/a3.ts', 'server/src/platform/db/b.ts', 'http-without-sql'],
  [
    'server/src/modules/questions/checks/a1.ts',
    'server/src/platform/kernel/b.ts',
    'question-checks-are-pure',
  ],
  ['server/src/kinds/a1.ts', 'server/src/platform/http/b.ts', 'kinds-are-pure'],
  ['server/src/platform/db/a1.ts', 'server/src/platform/http/b.ts', 'db-is-low'],
  ['server/src/platform/kernel/a1.ts', 'server/src/platform/db/b.ts', 'kernel-is-ground'],
  ['web/src/app/a1.ts', 'web/src/main.tsx', 'web-main-is-top'],
  ['web/src/pages/a1.ts', 'web/src/app/b.ts', 'pages-below-app'],
  ['web/src/features/one/a1.ts', 'web/src/pages/b.ts', 'features-below-pages'],
  ['web/src/features/one/a2.ts', 'web/src/features/two/b.ts', 'web-features-are-strangers'],
  ['web/src/kinds/a1.ts', 'web/src/session/b.ts', 'web-kinds-below-features'],
  ['web/src/api/a1.ts', 'web/src/features/two/b.ts', 'api-below-features'],
  ['web/src/session/a1.ts', 'web/src/api/b.ts', 'session-below-api'],
  ['web/src/ui/a2.ts', 'web/src/session/b.ts', 'ui-knows-no-product'],
  ['server/src/platform/http/a4.ts', 'server/src/platform/http/b.test.ts', 'nothing-imports-a-test'],
  ['server/src/platform/http/c1.ts', 'server/src/platform/http/c2.ts', 'no-circles'],
];

const allowed: [from: string, to: string][] = [
  ['server/src/features/one/a5.ts', 'server/src/features/one/b.ts'],
  ['server/src/server.ts', 'server/src/features/two/two.module.ts'],
  ['server/src/features/one/a7.ts', 'server/src/platform/jobs/queue.port.ts'],
  ['server/src/features/one/one.repository.ts', 'server/src/platform/db/b.ts'],
  ['server/src/modules/questions/checks/a2.ts', 'server/src/kinds/b.ts'],
  ['web/src/features/one/a3.ts', 'web/src/kinds/b.ts'],
  ['web/src/pages/a2.ts', 'web/src/session/b.ts'],
];

/** The way back of the circle above, which is reported once. */
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
  const { output } = await cruise(['contract', 'server', 'web'], options as Parameters<typeof cruise>[1]);
  if (typeof output === 'string') throw new Error(output);
  found = output.summary.violations.map(({ from, to, rule }) => ({ from, to, wall: rule.name }));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

const wallsBetween = (from: string, to: string) =>
  found.filter((violation) => violation.from === from && violation.to === to).map(({ wall }) => wall);

test.each(forbidden)('%s → %s breaks %s', (from, to, wall) => {
  expect(wallsBetween(from, to)).toContain(wall);
});

test.each(allowed)('%s → %s is free', (from, to) => {
  expect(wallsBetween(from, to)).toEqual([]);
});

test('each wall between our own files is tried', () => {
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
