// npm run seed:demo: fills an installation with a year of one person's use, through the real use cases.
import { randomBytes } from 'node:crypto';
import type { Tasks } from '../platform/jobs/jobs.port.ts';
import { openCommand, runCommand, type Command } from './command.ts';
import { createClockedJobs } from './demo/clocked-jobs.ts';
import { createHttpPerson, type Account } from './demo/http-person.ts';
import { simulateInterview } from './demo/simulate-interview.ts';
import { simulateTest } from './demo/simulate-test.ts';
import { seededRandom } from './demo/seeded-random.ts';
import { planYear } from './demo/year.ts';
import { dayMs } from '../platform/kernel/clock.ts';
import { StartError } from '../platform/kernel/start-error.ts';

const email = 'demo@rehearse.example';
const name = 'Robin Ashworth';
const startsBefore = 365 * dayMs;

await runCommand(async () => {
  const again = process.argv.includes('--again');
  const now = new Date();
  const tasks: { known: Tasks } = { known: {} };
  const moved = createClockedJobs(new Date(now.getTime() - startsBefore), () => tasks.known);
  const command = await openCommand(moved);
  tasks.known = command.product.tasks;
  try {
    await clearEarlier(command, again);
    const account = { name, email, password: randomBytes(12).toString('base64url') };
    const count = await live(command, account, moved, now);
    return `\nCreated a year of demo data: ${count} tests.\n  Email     ${email}\n  Password  ${account.password}\n`;
  } finally {
    await command.close();
  }
});

/** Removes the earlier demo account and all its data, but only on request. */
async function clearEarlier({ product }: Command, again: boolean): Promise<void> {
  const earlier = await product.identity.findByEmail(email);
  if (!earlier) return;
  if (!earlier.isDemo) throw new StartError(`${email} belongs to a real account. Nothing was changed.`);
  if (!again) throw new StartError('Demo data already exists. To recreate it: npm run seed:demo -- --again');
  await product.identity.removePerson(earlier.id);
}

async function live(
  { product, origin }: Command,
  account: Account,
  { clock, moveTo }: ReturnType<typeof createClockedJobs>,
  now: Date,
): Promise<number> {
  const { call, listenToLine } = await createHttpPerson(origin, account);
  const person = await product.identity.findByEmail(email);
  if (!person) throw new Error('demo account not created');
  await product.identity.markAsDemo(person.id);
  const random = seededRandom('a year of practice');
  const context = { call, clock, moveTo, readAuthoring: product.questions.readAuthoring, random };
  // its own generator, so that the year's tests are the same with and without interviews
  const talking = { ...context, random: seededRandom('two interviews') };
  const plannedTests = planYear(now, random);
  for (const [done, planned] of plannedTests.entries()) {
    if (planned.blueprint.mode === 'interview') await simulateInterview(talking, listenToLine, planned);
    else await simulateTest(context, planned);
    if ((done + 1) % 10 === 0) process.stdout.write(`${done + 1} of ${plannedTests.length} tests\n`);
  }
  return plannedTests.length;
}
