// Programs have the same outcomes in the browser as on the server: same interpreters, limits, and comparison.
import { createSandbox } from '../server/src/platform/sandbox/sandbox.ts';
import type { TestOutcome } from '../sandbox/src/program.ts';
import { ends, runs } from './program-table.ts';
import { runInBrowser } from './run-in-browser.ts';
import { expect, test } from './scene.ts';

// no wall-clock limits on the server, because other tests run at the same time
const sandbox = createSandbox({ limits: { testWallMs: 600_000, runWallMs: 600_000 } });
test.afterAll(() => sandbox.close());

/** Removes run times, which vary. */
const withoutTime = (outcomes: TestOutcome[]) =>
  outcomes.map((outcome) => ('ms' in outcome ? { ...outcome, ms: 0 } : outcome));

for (const [name, run] of runs)
  test(`${name} has the same outcome in the browser as on the server`, async ({ page }) => {
    await page.goto('/auth');
    const { tests } = await sandbox.runProgram(run, { userId: name });
    if (run.tests.length === ends.length) expect(tests.map(({ outcome }) => outcome)).toEqual(ends);
    expect(withoutTime(await runInBrowser(page, run))).toEqual(withoutTime(tests));
    // the run leaves no frame behind
    await expect(page.locator('iframe')).toHaveCount(0);
  });

test('a run ends after ten seconds in total, and the remaining tests aren’t run', async ({ page }) => {
  await page.goto('/auth');
  const loop = { function: 'solve', args: [], expected: 1, visible: true };
  const outcomes = await runInBrowser(page, {
    language: 'python',
    source: 'def solve():\n    while True: pass',
    tests: Array.from({ length: 7 }, () => loop),
  });
  expect(outcomes).toHaveLength(7);
  expect(outcomes.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => ({ outcome: 'timeout' })));
  expect(outcomes.slice(5)).toEqual([{ outcome: 'not_run' }, { outcome: 'not_run' }]);
});

test('the interpreter is downloaded on the first run, once, compressed, and cached for a year', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) requestedUrls.push(request.url());
  });
  const answered = page.waitForResponse(/python-[\w-]+\.wasm$/);
  await page.goto('/auth');
  expect(requestedUrls).toEqual([]);
  const run = {
    language: 'python' as const,
    source: 'def solve(): return 1',
    tests: [{ function: 'solve', args: [], expected: 1, visible: true }],
  };
  await runInBrowser(page, run);
  await runInBrowser(page, run);
  expect(requestedUrls).toHaveLength(1);
  const headers = await (await answered).allHeaders();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(Number(headers['content-length'])).toBeLessThan(8_000_000);
});
