// A test's outcome in words: its status, and a sentence that explains it.
import { runLimits } from '@rehearse/sandbox/run-tests.ts';
import { guestLimits } from '@rehearse/sandbox/guest.ts';
import type { TestOutcome } from '@rehearse/contract/grading/checks.ts';

export type OutcomeWords = {
  state: 'passed' | 'failed' | 'not_run';
  /** The status label next to the test's name. */
  word: string;
  /** Null if the values explain the outcome, or if nothing more is known. */
  detail: string | null;
};

const megabytes = guestLimits.memoryBytes / 1024 ** 2;
const kilobytes = guestLimits.outputBytes / 1024;

/** An error as interpreters print it: "ValueError: no luck". */
const errorText = ({ type, message }: { type: string; message?: string | undefined }): string =>
  message ? `${type}: ${message}` : type;

const whyNotRun = {
  out_of_time: `Earlier tests used up this run’s ${runLimits.runMs / 1000} seconds.`,
  unanswered: null,
  blocked: 'This depends on a check that failed.',
};

export const outcomeWords = (outcome: TestOutcome): OutcomeWords => {
  switch (outcome.outcome) {
    case 'passed':
      return { state: 'passed', word: 'Passed', detail: null };
    case 'wrong':
      return { state: 'failed', word: 'Failed', detail: null };
    case 'error': {
      const { line, file } = outcome.error;
      const where = file === undefined ? '' : ` of ${file}`;
      const word = line === null ? 'Error' : `Error on line ${line}${where}`;
      return { state: 'failed', word, detail: errorText(outcome.error) };
    }
    case 'timeout':
      return {
        state: 'failed',
        word: 'Too slow',
        detail: `Stopped after ${runLimits.testMs / 1000} seconds.`,
      };
    case 'memory':
      return {
        state: 'failed',
        word: 'Out of memory',
        detail: `It used more than ${megabytes} MB of memory.`,
      };
    case 'output':
      return {
        state: 'failed',
        word: 'Too much output',
        detail: `It produced more than ${kilobytes} kB of output.`,
      };
    case 'not_run':
      return {
        state: 'not_run',
        word: outcome.why === 'unanswered' ? 'Not answered' : 'Not run',
        detail: whyNotRun[outcome.why ?? 'out_of_time'],
      };
  }
};
