// For whoever grades where nothing can be run: an answer that would need it rejects.
import type { Execution } from './server-kind.ts';

const refuse = (): Promise<never> => Promise.reject(new Error('code can’t be run here'));

export const noExecution: Execution = { runProgram: refuse, runQueries: refuse };
