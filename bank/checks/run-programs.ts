// Runs the programs of the bank's questions as in grading, for `npm run bank -- --run` and a deep test.
import type { Execution } from '../../server/src/kinds/server-kind.ts';
import { hasPrograms, runFaultsIn } from '../../server/src/kinds/kinds.ts';
import type { BankFile, Fault } from '../../server/src/modules/questions/checks/bank-file.ts';
import { createConcurrencyLimit } from '../../server/src/platform/kernel/concurrency-limit.ts';
import { createSandbox } from '../../server/src/platform/sandbox/sandbox.ts';

const atOnce = 2;

/** `onQuestionDone`: called after each question, in order of completion. */
export const runPrograms = async (
  files: readonly BankFile[],
  onQuestionDone: (file: BankFile, faults: Fault[]) => void = () => undefined,
): Promise<Fault[]> => {
  const sandbox = createSandbox();
  const limit = createConcurrencyLimit({ atOnce, longestQueue: Number.POSITIVE_INFINITY });
  const checkOne = async (file: BankFile): Promise<Fault[]> => {
    const execution: Execution = {
      runProgram: async (run) => (await sandbox.runProgram(run, { userId: file.path })).tests,
      runQueries: (run) => sandbox.runQueries(run, { userId: file.path }),
    };
    const reasons = await runFaultsIn(file.question, execution);
    const faults = reasons.map((reason) => ({ file: file.path, rule: 'run', reason }));
    onQuestionDone(file, faults);
    return faults;
  };
  try {
    const withPrograms = files.filter(({ question }) => hasPrograms(question.kind));
    return (await Promise.all(withPrograms.map((file) => limit(() => checkOne(file))))).flat();
  } finally {
    sandbox.close();
  }
};
