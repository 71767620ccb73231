// Execution for graders that can't run code: it rejects, so grading an answer that needs it fails.
import type { Execution } from './server-kind.ts';

const refuse = (): Promise<never> => Promise.reject(new Error('code can’t be run here'));

export const noExecution: Execution = { runProgram: refuse, runQueries: refuse };
