// For whoever grades where nothing can be run: an answer that would need it rejects.
import type { Execution } from './server-kind.ts';

export const noExecution: Execution = {
  runProgram: () => Promise.reject(new Error('nothing can be run here')),
};
