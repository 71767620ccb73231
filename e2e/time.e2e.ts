// The server's clock rules: a wrong one in the browser changes nothing.
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';

const minute = 60_000;

for (const [words, wrongBy] of [
  ['ahead', 10 * minute],
  ['behind', -10 * minute],
] as const) {
  test(`a browser clock 10 minutes ${words} shows the time that is really left`, async ({
    signedIn: page,
    person,
  }) => {
    const attempt = await startAttempt(person, { mode: 'exam', minutes: 30, length: 2 });
    await page.clock.install({ time: Date.now() + wrongBy });
    const room = roomIn(page);
    await room.open(attempt.id);
    const shown = (await page.getByRole('timer').innerText()).match(/(\d+):(\d\d)/) ?? [];
    const left = Number(shown[1]) * 60 + Number(shown[2]);
    const really = (Date.parse(attempt.deadlineAt ?? '') - Date.now()) / 1000;
    expect(Math.abs(left - really)).toBeLessThan(5);
    expect(new Date(await page.evaluate(() => Date.now())).getTime() - Date.now()).toBeCloseTo(wrongBy, -5);
  });
}
