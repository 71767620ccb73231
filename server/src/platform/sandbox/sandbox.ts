// Runs people's programs and SQL: a few at once, one per person, the others in order.
import { createConcurrencyLimit, type RunLimited } from '../kernel/concurrency-limit.ts';
import { emptyDatabase } from './empty-database.ts';
import { findIsolation, type Isolation } from './isolation.ts';
import { programLimits, queueLimits, type ProgramLimits } from './limits.ts';
import { runProcess } from './program-process.ts';
import { runQueries } from '@rehearse/sandbox/run-queries.ts';
import { runTests, type RunGuests } from '@rehearse/sandbox/run-tests.ts';
import { SandboxBusy, type RunRequest, type Sandbox } from './sandbox.port.ts';

type Options = {
  limits?: Partial<ProgramLimits>;
  queue?: Partial<typeof queueLimits>;
  isolation?: Isolation;
};

export const createSandbox = ({ limits, queue, isolation }: Options = {}): Sandbox => {
  let isolated: Promise<Isolation> | undefined;
  const findOnce = (): Promise<Isolation> =>
    (isolated ??= isolation ? Promise.resolve(isolation) : findIsolation());
  const { atOnce, perPerson, longestQueue } = { ...queueLimits, ...queue };
  const allLimits = { ...programLimits, ...limits };
  const closing = new AbortController();
  // the number of waiting runs is limited below, per person and in total
  const inTurn = (most: number): RunLimited =>
    createConcurrencyLimit({ atOnce: most, longestQueue: Number.POSITIVE_INFINITY });
  const everyone = inTurn(atOnce);
  const people = new Map<string, { limit: RunLimited; runs: number }>();
  let running = 0;
  let all = 0;

  const takeTurn = async <R>(
    { userId, signal }: RunRequest,
    run: (found: Isolation, either: AbortSignal) => Promise<R>,
  ): Promise<R> => {
    const person = people.get(userId) ?? { limit: inTurn(1), runs: 0 };
    if (person.runs > perPerson || all - running >= longestQueue) throw new SandboxBusy(all - running);
    people.set(userId, person);
    person.runs += 1;
    all += 1;
    const either = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
    const start = async (): Promise<R> => {
      either.throwIfAborted();
      running += 1;
      try {
        return await run(await findOnce(), either);
      } finally {
        running -= 1;
      }
    };
    try {
      // for fairness, each person has only one run at a time in everyone's queue
      return await person.limit(() => everyone(start));
    } finally {
      all -= 1;
      person.runs -= 1;
      if (person.runs === 0) people.delete(userId);
    }
  };
  const time = { cpuMs: allLimits.runMs, wallMs: allLimits.runWallMs };

  return {
    runProgram: (run, request) =>
      takeTurn(request, async (found, signal) => {
        const runGuests: RunGuests = (job) => runProcess(job, found, allLimits);
        return { tests: await runTests(run, { runGuests, time, signal }) };
      }),
    runQueries: (run, request) =>
      takeTurn(request, async (found, signal) => {
        const database = await emptyDatabase(found);
        const runGuests: RunGuests = (job) => runProcess({ ...job, database }, found, allLimits);
        return runQueries(run, { runGuests, time, signal });
      }),
    waiting: () => all - running,
    isolation: async () => (await findOnce()).words,
    close: () => closing.abort(new Error('server shutting down')),
  };
};
